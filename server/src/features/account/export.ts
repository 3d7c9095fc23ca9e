import { Readable } from 'node:stream';
import { type ZipPart, zipStream } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { now } from '../../db/values.ts';
import { record } from '../activity/activity.ts';
import { filesRepo } from '../files/files.repo.ts';
import { exportRepo } from './export.repo.ts';

const readme = `Tus datos en este portal.

Cada archivo .json tiene una parte: tu cuenta, tus instancias, tus instalaciones con su historial,
tus suscripciones, tus sesiones, tus llaves de acceso y la actividad de tu cuenta.
En la carpeta «archivos» están tu foto y las hojas de cálculo que subiste.

Las contraseñas y las claves API de tus instancias no están aquí: se guardan cifradas y no salen
del servidor. Las horas están en UTC.
`;

/** All of a customer's own data as a zip, made while it is being sent. */
export async function exportData(ctx: Context, customer: Customer): Promise<{ name: string; zip: Readable }> {
  await record(ctx.db, customer, 'data-exported');
  return {
    name: `mis-datos-${now().slice(0, 10)}.zip`,
    zip: Readable.from(zipStream(entries(ctx, customer)), { objectMode: false }),
  };
}

const bytes = (text: string) => [new TextEncoder().encode(text)];
const json = (name: string, data: unknown): ZipPart => ({
  name,
  content: bytes(`${JSON.stringify(data, null, 2)}\n`),
});

async function* entries(ctx: Context, { userId }: Customer): AsyncGenerator<ZipPart> {
  const repo = exportRepo(ctx.db);
  yield { name: 'LEEME.txt', content: bytes(readme) };
  yield json('cuenta.json', await repo.user(userId));
  yield json('instancias.json', await repo.instances(userId));
  const installations = [];
  for (const { id, ...installation } of await repo.installations(userId)) {
    installations.push({
      ...installation,
      files: await repo.imports(id),
      events: await repo.events(id),
    });
  }
  yield json('instalaciones.json', installations);
  yield json('suscripciones.json', await repo.subscriptions(userId));
  yield json('sesiones.json', await repo.sessions(userId));
  yield json('llaves-de-acceso.json', await repo.passkeys(userId));
  yield json('actividad.json', await repo.activity(userId));
  for (const file of await filesRepo(ctx.db).allOf(userId)) {
    yield {
      name: `archivos/${file.id}-${file.name.replaceAll(/[/\\]/g, '_')}`,
      packed: true,
      content: ctx.storage.read(file.storageKey),
    };
  }
}
