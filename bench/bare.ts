import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The least work that Fastify can do for an answer: sending stored bytes. Atrio is compared with it. */
interface Answer {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  body: string;
}

const answers: Answer[] = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const app = Fastify();
for (const { method, path, status, body } of answers) {
  const bytes = Buffer.from(body);
  app.route({
    method,
    url: path,
    handler: (_request, reply) => reply.status(status).type('application/json; charset=utf-8').send(bytes),
  });
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
for (const signal of ['SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(0));
