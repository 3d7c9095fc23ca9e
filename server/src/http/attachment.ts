import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends bytes to be saved, never shown: no stored file is opened under the portal's own origin. */
export function sendAttachment(reply: FastifyReply, name: string, content: Readable | Buffer): FastifyReply {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  return reply
    .header('content-type', 'application/octet-stream')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(content);
}
