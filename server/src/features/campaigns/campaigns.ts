import type { BodyOf, ResponseOf } from '@atrio/contract';
import {
  type Audience,
  type Campaign,
  type CampaignPreview,
  type listCampaigns,
  mostCampaignCustomers,
  type previewCampaign,
  type sendCampaign,
  type testCampaign,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { AppError } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';
import { act } from '../acts/acts.ts';
import { mailTexts } from '../mails/mail-texts.ts';
import { queueMail } from '../mails/mails.ts';
import { type Audiences, kindOf } from './audiences.ts';
import { type CampaignRow, campaignsRepo } from './campaigns.repo.ts';
import { texts } from './texts.ts';

const shown = 20;

/**
 * The text of the mail, and how many customers get it.
 * @throws forbidden; invalid-input for more than a campaign may reach
 */
export async function preview(
  { db }: Needs<'db'>,
  audiences: Audiences,
  operator: Operator,
  { audience, ...letter }: BodyOf<typeof previewCampaign>,
): Promise<CampaignPreview> {
  const ids = await customersOf(db, audiences, operator, audience);
  const { subject, paragraphs, foot } = mailTexts.campaign(letter, '');
  return { customers: ids.length, subject, paragraphs, foot };
}

async function customersOf(
  db: Handle,
  audiences: Audiences,
  operator: Operator,
  audience: Audience,
): Promise<number[]> {
  const ids = await kindOf(audiences, operator, audience).customersOf(
    db,
    audience,
    mostCampaignCustomers + 1,
  );
  if (ids.length <= mostCampaignCustomers) return ids;
  throw new AppError('invalid-input', 'too many customers', texts.tooMany(mostCampaignCustomers));
}

/** Sends the mail only to the operator. */
export async function sendTest(
  { db }: Needs<'db'>,
  operator: Operator,
  { subject, text }: BodyOf<typeof testCampaign>,
): Promise<ResponseOf<typeof testCampaign>> {
  await db.transaction(async (trx) => {
    await queueMail(trx, 'campaign', operator.email, { subject: texts.testSubject(subject), text });
    await act(trx, operator, { kind: 'campaign-tested' });
  });
  return { ok: true };
}

/**
 * Stores the customers to write to; the worker queues the mails a few at a time. Two calls with the same key,
 * even at the same moment, make one campaign.
 * @throws forbidden, invalid-input; conflict where the key was used for another mail, or where the number of
 * customers differs from the preview
 */
export async function send(
  { db }: Needs<'db'>,
  audiences: Audiences,
  operator: Operator,
  { key, audience, customers, ...letter }: BodyOf<typeof sendCampaign>,
): Promise<Campaign> {
  const row = await db.transaction(async (trx) => {
    const repo = campaignsRepo(trx);
    const before = await repo.find(key);
    if (before) {
      if (before.subject === letter.subject && before.text === letter.text) return before;
      throw new AppError('conflict', 'the key was used for another mail', texts.otherMail);
    }
    const ids = await customersOf(trx, audiences, operator, audience);
    if (ids.length === 0) throw new AppError('conflict', 'nobody to write to', texts.nobody);
    if (ids.length !== customers) {
      throw new AppError('conflict', 'another number of customers', texts.otherCount(ids.length));
    }
    const facts = kindOf(audiences, operator, audience).factsOf(audience);
    const id = await repo.add({
      ...letter,
      ...{ key, at: now(), by: nameWithRole(operator), customers },
      audience: JSON.stringify({ of: audience.of, ...facts }),
    });
    // Another call with this key was first.
    if (id === undefined) return repo.find(key);
    await repo.addCustomers(id, ids);
    await act(trx, operator, {
      kind: 'campaign-sent',
      subject: { kind: 'campaign', id: key },
      after: { customers, ...facts },
    });
    return repo.find(key);
  });
  const [campaign] = await answers(db, row ? [row] : []);
  if (!campaign) throw new Error('a campaign that was just written');
  return campaign;
}

export async function lastCampaigns({ db }: Needs<'db'>): Promise<ResponseOf<typeof listCampaigns>> {
  return { data: await answers(db, await campaignsRepo(db).last(shown)) };
}

async function answers(db: Handle, rows: CampaignRow[]): Promise<Campaign[]> {
  const waiting = await campaignsRepo(db).waiting(rows.map(({ id }) => id));
  return rows.map(({ id, key, subject, by, at, customers }) => ({
    ...{ id: key, subject, by, at, customers },
    waiting: waiting.get(id) ?? 0,
  }));
}
