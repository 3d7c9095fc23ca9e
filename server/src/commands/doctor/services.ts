import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CheckoutError } from '../../adapters/checkout/checkout.ts';
import { recurrente } from '../../adapters/checkout/recurrente.ts';
import { localStorage } from '../../adapters/storage/local.ts';
import { copiesFolder, filesFolder } from '../../adapters/storage/open.ts';
import { s3Storage } from '../../adapters/storage/s3.ts';
import { openCollector } from '../../adapters/traces/collector.ts';
import { restoredSince } from '../../db/restored.ts';
import { isSilent, workers } from '../../features/processes/processes.ts';
import { bad, type Check, doubtful, good, skipped, wordsOf } from './checkup.ts';

const answerMs = 10_000;

export const store: Check = async ({ config }) => {
  const files = config.s3 ? s3Storage(config.s3, copiesFolder(config)) : localStorage(filesFolder(config));
  const key = `doctor-${randomUUID()}`;
  try {
    await files.put(key, Readable.from(['doctor']));
    let read = '';
    for await (const piece of await files.read(key)) read += piece;
    if (read !== 'doctor') return bad('El almacén no devuelve lo que se guarda.');
    return good(`${config.s3 ? 'el bucket' : 'la carpeta'} guarda, devuelve y borra`);
  } catch (error) {
    return bad(`El almacén no deja guardar y leer (${wordsOf(error)}): revisa S3_* o el disco.`);
  } finally {
    await files.remove(key).catch(() => undefined);
    await files.close();
  }
};

export const mail: Check = async ({ config: { smtp } }) => {
  if (!smtp) return doubtful('Sin SMTP_URL los correos quedan en DATA_DIR/mail y no llegan a nadie.');
  const { signInToSmtp } = await import('../../adapters/mail/smtp.ts');
  try {
    await signInToSmtp(smtp.url);
    return good('el servidor de correo nos deja entrar');
  } catch (error) {
    return bad(`El servidor de correo no nos deja entrar (${wordsOf(error)}): revisa SMTP_URL.`);
  }
};

export const cardKeys: Check = async ({ config }) => {
  if (!config.recurrente) return skipped('sin llaves de Recurrente no se vende nada');
  const provider = recurrente(config.recurrente, answerMs);
  try {
    // No checkout has this id: with good keys the provider answers 404, which is no error here.
    await provider.checkout('ch_doctor');
    return good('Recurrente acepta las llaves');
  } catch (error) {
    return error instanceof CheckoutError && error.kind === 'keys-refused'
      ? bad('Recurrente no acepta las llaves: copia las dos otra vez de su panel.')
      : bad(`Recurrente no contesta (${wordsOf(error)}): revisa la red y RECURRENTE_URL.`);
  } finally {
    await provider.close();
  }
};

export const webhookSecret: Check = ({ config }) => {
  if (!config.recurrente) return skipped('sin llaves de Recurrente no llegan avisos');
  const { webhookSecrets } = config.recurrente;
  if (!webhookSecrets.length) return bad('Falta RECURRENTE_WEBHOOK_SECRETS: está en su panel, en webhooks.');
  return webhookSecrets.every((one) => one.startsWith('whsec_'))
    ? good(`${webhookSecrets.length} para revisar la firma de los avisos`)
    : bad('RECURRENTE_WEBHOOK_SECRETS debe empezar por whsec_.');
};

export const watching: Check = ({ config: { alertsTo, metrics } }) =>
  alertsTo.length || metrics
    ? good(alertsTo.length ? `se avisa a ${alertsTo.length} correos` : 'las lee Prometheus')
    : doubtful('Nadie se entera si algo falla: pon ALERTS_TO, o METRICS_PORT para Prometheus.');

export const traces: Check = async ({ config }) => {
  if (!config.traces) return skipped('sin OTEL_EXPORTER_OTLP_ENDPOINT no se hacen');
  const collector = openCollector(config.traces);
  try {
    await collector.send(new Uint8Array());
    return good('el colector las recibe');
  } catch (error) {
    return bad(
      `El colector no las recibe (${wordsOf(error)}): revisa OTEL_EXPORTER_OTLP_ENDPOINT y sus claves.`,
    );
  } finally {
    await collector.close();
  }
};

const partWords: Record<string, string> = { disk: 'al disco', store: 'al almacén' };

export const working: Check = async ({ db }) => {
  if (!db) return skipped('sin base de datos no se sabe quién trabaja');
  if (await restoredSince(db)) {
    return doubtful('Copia restaurada: nadie trabaja hasta npm run atrio -- resume.');
  }
  const found = await workers(db);
  const alive = found.filter(({ beatAt }) => !isSilent(beatAt));
  if (!alive.length) {
    return bad('Ningún proceso de trabajo da señales de vida: mira si corre y qué dice su registro.');
  }
  const lame = alive.find(({ failing }) => failing !== null);
  if (!lame) return good(alive.length === 1 ? 'trabaja un proceso' : `trabajan ${alive.length} procesos`);
  const parts = lame.failing?.split(',').map((part) => partWords[part] ?? part);
  return bad(`El proceso de trabajo de ${lame.machine} no llega ${parts?.join(' ni ')}.`);
};
