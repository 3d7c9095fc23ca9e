import { type OdooApp, planHeader } from '@atrio/contract';
import { send } from '../../api/client.ts';

/** Milliseconds: 20 MB take long over a phone connection. */
const uploadTimeout = 15 * 60_000;

/** Text files are CSV, whatever their ending. */
const otherEnding = (name: string): string => (/\.(tsv|txt)$/i.test(name) ? 'csv' : 'xlsx');

/**
 * Sends the file of an app, named after the app.
 *
 * @param planFollows the plan of the file will answer the questions that the server could ask about its
 * layout
 */
export function uploadFile(
  installationId: number,
  app: OdooApp,
  file: File,
  planFollows: boolean,
): Promise<unknown> {
  const form = new FormData();
  form.append('ref', 'installation');
  form.append('refId', String(installationId));
  form.append('field', 'files');
  const ending = /\.(xlsx|csv|ods|xls|xlsb)$/i.exec(file.name)?.[1]?.toLowerCase() ?? otherEnding(file.name);
  form.append('files', new File([file], `${app.name}.${ending}`, { type: file.type }));
  const headers: Record<string, string> = planFollows ? { [planHeader]: 'follows' } : {};
  return send('POST /api/upload', { form, headers, timeout: uploadTimeout });
}
