import { Readable } from 'node:stream';
import { type ZipPart, zipStream } from '@atrio/spreadsheets';
import { FileLost } from '../../adapters/storage/storage.ts';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { dayAt } from '../../lib/calendar.ts';
import { accountEvent } from '../../security/security-log.ts';
import { record } from '../activity/activity.ts';
import { filesOf } from '../files/files.ts';
import { preferencesOf } from '../mails/preferences.ts';
import { exportRepo } from './export.repo.ts';
import { texts } from './texts.ts';

/** All data of a customer as a zip, which is written while it is sent. */
export async function exportData(
  ctx: Needs<'db' | 'log' | 'storage'>,
  customer: Customer,
): Promise<{ name: string; zip: Readable }> {
  await record(ctx.db, customer, 'data-exported');
  accountEvent(ctx.log, 'data-exported', customer);
  return {
    name: `mis-datos-${dayAt(Date.now())}.zip`,
    zip: Readable.from(zipStream(entries(ctx, customer)), { objectMode: false }),
  };
}

const bytes = (text: string) => [new TextEncoder().encode(text)];
const json = (name: string, data: unknown): ZipPart => ({
  name,
  content: bytes(`${JSON.stringify(data, null, 2)}\n`),
});

async function* entries(ctx: Needs<'db' | 'storage'>, { userId }: Customer): AsyncGenerator<ZipPart> {
  const repo = exportRepo(ctx.db);
  yield { name: 'LEEME.txt', content: bytes(texts.readme) };
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
  yield json('pagos.json', {
    pedidos: await repo.orders(userId),
    movimientos: await repo.ledger(userId),
  });
  yield json('sesiones.json', await repo.sessions(userId));
  yield json('llaves-de-acceso.json', await repo.passkeys(userId));
  yield json('avisos.json', (await preferencesOf(ctx.db, { userId })).data);
  yield json('ayuda-del-proveedor.json', {
    permisos: await repo.consents(userId),
    visitas: await repo.visits(userId),
    solicitudes: await repo.requests(userId),
  });
  yield json('actividad.json', await repo.activity(userId));
  for (const file of await filesOf(ctx.db, userId)) {
    const name = `archivos/${file.id}-${file.name.replaceAll(/[/\\]/g, '_')}`;
    const content = await ctx.storage.read(file.storageKey).catch((error: unknown) => {
      if (error instanceof FileLost) return error;
      throw error;
    });
    // A file that was lost is named, and the others are exported all the same.
    if (content instanceof FileLost) yield { name: `${name}.txt`, content: bytes(content.userMessage) };
    else yield { name, packed: true, content };
  }
}
