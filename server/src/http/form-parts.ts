import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type { FormPart } from '../core/form-part.ts';

/**
 * Passes on the parts of a multipart body while they arrive.
 *
 * @param fieldBytes how long a text in it may be; without it 1 kB
 * @throws invalid-input for another kind of body, and for one that ends too early
 */
export async function withFormParts<T>(
  request: FastifyRequest,
  work: (parts: AsyncIterable<FormPart>) => Promise<T>,
  fieldBytes?: number,
): Promise<T> {
  try {
    return await work(partsOf(request, fieldBytes));
  } catch (error) {
    throw isMalformedForm(error) ? malformedFormError() : error;
  }
}

async function* partsOf(request: FastifyRequest, fieldBytes?: number): AsyncIterable<FormPart> {
  if (!request.isMultipart()) {
    throw new AppError('invalid-input', 'not multipart', 'Los archivos se envían como multipart/form-data.');
  }
  const limits = fieldBytes === undefined ? {} : { limits: { fieldSize: fieldBytes } };
  for await (const part of request.parts(limits)) {
    if (part.type === 'field') yield { kind: 'field', name: part.fieldname, value: String(part.value) };
    else
      yield {
        kind: 'file',
        name: part.filename ?? '',
        content: part.file,
        wasCut: () => part.file.truncated,
      };
  }
}

/** The parser of forms tells its errors apart only by their messages. */
const isMalformedForm = (error: unknown) =>
  error instanceof Error &&
  /^(Unexpected end of|Part terminated early|Multipart:|Malformed part)/.test(error.message);

const malformedFormError = () =>
  new AppError('invalid-input', 'broken form', 'La subida llegó incompleta. Vuelve a subir los archivos.');
