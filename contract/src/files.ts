import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { entryFields } from './wire.ts';

/** An uploaded file as the wire tells it. `size` is in kB with two decimals, as Strapi has it. */
export const file = z.object({
  id: entryFields.id,
  documentId: entryFields.documentId,
  name: z.string(),
  alternativeText: z.null(),
  caption: z.null(),
  focalPoint: z.null(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  formats: z.null(),
  hash: z.string(),
  ext: z.string(),
  mime: z.string(),
  size: z.number(),
  url: z.string(),
  previewUrl: z.null(),
  provider: z.string(),
  provider_metadata: z.null(),
  createdAt: entryFields.createdAt,
  updatedAt: entryFields.updatedAt,
  publishedAt: entryFields.publishedAt,
});
export type UploadedFile = z.infer<typeof file>;

/** Largest spreadsheet accepted, in bytes. */
export const maxSpreadsheetBytes = 20 * 1024 * 1024;

/** Largest photo accepted, in bytes. The server makes a small square of it. */
export const maxPhotoBytes = 10 * 1024 * 1024;

export const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Upload spreadsheets for an installation (ref, refId, field), one per app, named after it; without ref, a photo',
  access: 'customer',
  multipart: ['ref', 'refId', 'field'],
  response: z.array(file),
  status: 201,
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/upload/files/:id',
  summary: 'An uploaded file of the signed-in customer',
  access: 'customer',
  params: z.object({ id: z.coerce.number<string>().int() }),
  response: file,
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/uploads/:name',
  summary: "The bytes of one's own file, as an attachment",
  access: 'customer',
  params: z.object({ name: z.string().max(200) }),
  stream: 'file',
  response: z.unknown(),
});
