import * as z from 'zod/mini';
import { queryInt } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { entryFields } from './wire.ts';

/** An uploaded file. `size` is in kB with two decimals, as in Strapi. */
export const file = z.object({
  id: entryFields.id,
  documentId: entryFields.documentId,
  name: z.string(),
  alternativeText: z.null(),
  caption: z.null(),
  focalPoint: z.null(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
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

export const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Upload spreadsheets for an installation (ref, refId, field), one per app, named after it; without ref, a photo',
  access: 'customer',
  onBehalf: { change: 'Subió archivos' },
  multipart: ['ref', 'refId', 'field'],
  response: z.array(file),
  status: 201,
});

export const getFile = endpoint({
  method: 'GET',
  path: '/api/upload/files/:id',
  summary: 'An uploaded file of the signed-in customer',
  access: 'customer',
  params: z.object({ id: queryInt() }),
  response: file,
});

export const downloadFile = endpoint({
  method: 'GET',
  path: '/uploads/:name',
  summary: "The bytes of one's own file, as an attachment",
  access: 'customer',
  // Any text: a name that no file has is not found.
  params: z.object({ name: z.string().check(z.maxLength(200)) }),
  stream: 'file',
  response: z.unknown(),
});
