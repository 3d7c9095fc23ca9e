import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MailError, type Mailer } from '../src/adapters/mail/mail.ts';
import { smtpMailer } from '../src/adapters/mail/smtp.ts';
import { deliverMails } from '../src/features/mails/deliver.ts';
import { queueMail, sendAgain } from '../src/features/mails/mails.ts';
import { type Payments, startPayments } from './payments.ts';
import { sql } from './sql.ts';

const long = 60_000;
const limits = { connection: long, greeting: long, silence: long, whole: long };

describe('a mail server that', () => {
  test.each<[string, Partial<typeof limits>, (socket: Socket) => void]>([
    ['never greets', { greeting: 50 }, () => undefined],
    ['greets, and says nothing more', { silence: 50 }, (socket) => void socket.write('220 hola\r\n')],
    [
      'goes on answering, and never ends',
      { whole: 300 },
      (socket) => {
        socket.write('220 hola\r\n');
        const more = setInterval(() => socket.write('250-y otra linea\r\n'), 10);
        socket.on('close', () => clearInterval(more));
      },
    ],
  ])('%s fails before another process may send the mail', async (_, shorter, answer) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      sockets.push(socket);
      answer(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const from = 'portal@ejemplo.com';
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from }, { ...limits, ...shorter });
    const failure = await mailer
      .send({ to: 'alguien@ejemplo.com', subject: 's', text: 't', html: 'h' })
      .catch((error: unknown) => error);
    mailer.close();
    for (const socket of sockets) socket.destroy();
    server.close();
    expect(failure).toMatchObject({ name: 'MailError', code: 'ETIMEDOUT', final: false });
  });
});

describe('a mail that takes longer than its lease', () => {
  let payments: Payments;
  /** Ends the sending that hangs; undefined: none is to hang. */
  let sends: ((finish: { ok: () => void; fail: (error: Error) => void }) => void) | undefined;
  let sent = 0;
  const mail: Mailer = {
    async send() {
      const hangs = sends;
      sends = undefined;
      if (hangs) await new Promise<void>((ok, fail) => hangs({ ok, fail }));
      sent += 1;
    },
    close: () => undefined,
  };
  beforeAll(async () => {
    payments = await startPayments({ replaced: { mail } });
  });
  afterAll(() => payments.stop());

  const deliver = () => deliverMails(payments.ctx, async () => '');
  const rows = (table: string) => sql(payments.home, `select * from "${table}"`);
  const failures = async (mailId: number) =>
    (await rows('failures')).filter(({ subjectId }) => subjectId === String(mailId));
  /** Queues a mail, and has a first worker send it, which hangs. */
  async function hanging() {
    const customer = await payments.customer();
    const { email, id } = customer.account;
    await payments.ctx.db.transaction((trx) => queueMail(trx, 'two-factor-on', email, {}));
    sent = 0;
    const begun = new Promise<{ ok: () => void; fail: (error: Error) => void }>((resolve) => {
      sends = resolve;
    });
    const first = deliver();
    const finish = await begun;
    const [row] = await rows('mails');
    const outcome = async () =>
      (await rows('pastMails')).filter(({ userId }) => userId === id).map(({ state }) => state);
    return { first, finish, mailId: Number(row?.id), outcome };
  }
  const endLease = () => sql(payments.home, 'update mails set "dueAt" = $1', ['2020-01-01T00:00:00.000Z']);

  test.each([
    ['arrives after all', (finish: { ok: () => void }) => finish.ok()],
    [
      'is refused to the first worker',
      (finish: { fail: (error: Error) => void }) => finish.fail(new MailError('EENVELOPE', 550)),
    ],
    [
      'fails for the first worker',
      (finish: { fail: (error: Error) => void }) => finish.fail(new MailError('ETIMEDOUT', null)),
    ],
  ])('and %s is written down once, as sent, by the worker that took it over', async (_, end) => {
    const { first, finish, mailId, outcome } = await hanging();
    await endLease();
    expect(await deliver()).toBe(1);
    end(finish);
    await first;
    expect([await outcome(), await rows('mails'), await failures(mailId)]).toEqual([['sent'], [], []]);
  });

  test('and fails does not disturb the worker that is sending it now', async () => {
    const one = await hanging();
    await endLease();
    const begun = new Promise<{ ok: () => void }>((resolve) => {
      sends = resolve;
    });
    const second = deliver();
    const other = await begun;
    const [claimed] = await rows('mails');
    one.finish.fail(new MailError('EENVELOPE', 550));
    await one.first;
    expect([await rows('mails'), await failures(one.mailId)]).toEqual([[claimed], []]);
    other.ok();
    await second;
    expect(await one.outcome()).toEqual(['sent']);
  });

  test('is not sent a second time because somebody asks for it meanwhile', async () => {
    const { first, finish, mailId, outcome } = await hanging();
    expect(await payments.ctx.db.transaction((trx) => sendAgain(trx, mailId))).toBe(true);
    expect(await deliver()).toBe(0);
    finish.ok();
    await first;
    expect([sent, await outcome()]).toEqual([1, ['sent']]);
  });

  test('one that waits for long is sent at once when somebody asks for it', async () => {
    const { first, finish, mailId, outcome } = await hanging();
    finish.fail(new MailError('ETIMEDOUT', null));
    await first;
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await sql(payments.home, 'update mails set "dueAt" = $1', [inAnHour]);
    expect(await deliver()).toBe(0);
    expect(await payments.ctx.db.transaction((trx) => sendAgain(trx, mailId))).toBe(true);
    expect(await deliver()).toBe(1);
    expect(await outcome()).toEqual(['sent']);
  });
});
