import { MailError } from '../adapters/mail/mail.ts';
import { openMailer } from '../adapters/mail/open.ts';
import { ConfigError } from '../config/config-error.ts';
import { layOut } from '../features/mails/mail-layout.ts';
import { testMail } from '../features/mails/mail-texts.ts';
import { sendAgain } from '../features/mails/mails.ts';
import type { Command } from './command.ts';
import { tellHostAct } from './host-act.ts';
import { idOf } from './jobs.ts';
import { withDatabase } from './with-database.ts';

export const mailTest: Command = {
  usage: 'mail test CORREO',
  does: 'envía un correo de prueba y dice qué contestó el servidor',
  takes: 1,
  async run(config, _options, [address = '']) {
    if (!/^[^\s@]{1,64}@[^\s@]{3,250}$/.test(address)) throw new ConfigError(`«${address}» no es un correo.`);
    const files: string[] = [];
    const mailer = await openMailer(config, (file) => files.push(file));
    try {
      await mailer.send(layOut(address, config.publicUrl ?? 'http://localhost', testMail, null));
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const problem = error.message;
      return {
        said: `El servidor de correo no lo aceptó (${problem}): revisa SMTP_URL y SMTP_FROM.`,
        data: { sent: false, problem },
        good: false,
      };
    } finally {
      mailer.close();
    }
    await tellHostAct(config, 'test-mail-sent', {});
    const [file] = files;
    const said = file ? `Sin SMTP_URL quedó en DATA_DIR/mail/${file}.` : 'El servidor de correo lo aceptó.';
    return { said, data: { sent: true, file: file ?? null }, good: true };
  },
};

export const mailResend: Command = {
  usage: 'mail resend ID',
  does: 'envía otra vez un correo (90 días), o ahora uno que espera',
  takes: 1,
  async run(config, _options, [id = '']) {
    const mail = idOf(id);
    if (!(await withDatabase(config, (db) => db.transaction((trx) => sendAgain(trx, mail))))) {
      throw new ConfigError(
        `No hay ningún correo ${mail} que se pueda enviar otra vez: quizá es de hace más de 90 días, una invitación o una alerta.`,
      );
    }
    await tellHostAct(config, 'mail-resent', { row: mail });
    return { said: `El correo ${mail} sale en cuanto Atrio lo tome.`, data: { mail }, good: true };
  },
};
