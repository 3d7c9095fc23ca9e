import type { LookupAddress } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import {
  createGuard,
  createOdooClient,
  diagnose,
  type OdooClient,
  OdooError,
  type OdooOptions,
} from '../src/index.ts';
import { httpServer, odooServer, sendFault, sendJson, targetAt, tcpServer } from './servers.ts';
import { refused } from './suite.ts';

const write = (client: OdooClient) => client.call('res.partner', 'create', [{ name: 'X' }]);
const read = (client: OdooClient) => client.searchCount('res.partner', []);
/** Looks until it is so. */
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000, interval: 5 });
const quick: OdooOptions = { timeoutMs: 300 };

/** For 127.0.0.1 and a hundred years; the one thing wrong with it is that nobody vouches for it. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdXRwaGn/Vaq/q4v/
6DKsCPTmeT1dFaEJF+zrTL7ihBahRANCAATUcoDZypkNU69YLeIGDP+4E9ZkfUrC
vo1oRXEtu7VDdw1A53HZPC5ZCZKlhDk4x+W3nvYtBrFyO6jTLu2iW2xl
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIUMQLFfmnFx+owwv0MszQc7DR3KgQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTA1MzMyOFoYDzIxMjYxMDI4
MDUzMzI4WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATUcoDZypkNU69YLeIGDP+4E9ZkfUrCvo1oRXEtu7VDdw1A53HZPC5Z
CZKlhDk4x+W3nvYtBrFyO6jTLu2iW2xlo2QwYjAdBgNVHQ4EFgQUMFJ0zaGJSkqe
kO2ALV8Ad4YmF8AwHwYDVR0jBBgwFoAUMFJ0zaGJSkqekO2ALV8Ad4YmF8AwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQDIdr9r1Pi4ZqrJ0+IW74vYmyMPIVQI1x2GOI3Kp0hBUQIhAMVKuJD9VtSQM60y
ZBA9k1xXlGhwndwU8JhRABM+ARbg
-----END CERTIFICATE-----`,
};

describe('addresses', () => {
  it.each([
    '',
    'odoo.example.com',
    'ftp://odoo.example.com',
    'http://',
    'http://user:pw@odoo.example.com',
    'javascript:1',
  ])('invalid-url: %j', async (url) => {
    const target = { ...targetAt(1), url };
    expect(() => createOdooClient(target)).toThrow(expect.objectContaining({ code: 'invalid-url' }));
    const { steps } = await diagnose(target);
    expect(steps[0]).toMatchObject({ step: 'address', status: 'failed', code: 'invalid-url' });
  });

  it('takes the address of a page of Odoo for its server', async () => {
    const { target, requests } = await odooServer((_, response) =>
      sendJson(response, { jsonrpc: '2.0', result: 3 }),
    );
    const client = createOdooClient({ ...target, url: `${target.url}/web/login?db=demo#action=1` });
    expect(await read(client)).toBe(3);
    expect(requests).toHaveLength(3);
  });

  it('address-unresolved', async () => {
    const guard = createGuard({
      lookup: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    const client = createOdooClient(
      { ...targetAt(1), url: 'http://no.such.host' },
      { dispatcher: guard.dispatcher },
    );
    await refused(client.version(), 'address-unresolved');
  });

  it('connection-refused', async () => {
    const error = await refused(write(createOdooClient(targetAt(1))), 'connection-refused');
    expect(error.outcomeUnknown).toBe(false);
  });

  it('tls: plain text where a handshake is expected', async () => {
    const { target } = await httpServer((_, response) => response.end());
    const client = createOdooClient({ ...target, url: target.url.replace('http:', 'https:') });
    await refused(client.version(), 'tls');
  });

  it('tls: the connection closes during the handshake', async () => {
    const port = await tcpServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
    await refused(createOdooClient({ ...targetAt(port), url: `https://127.0.0.1:${port}` }).version(), 'tls');
  });

  it('tls: a certificate that nobody vouches for, straight and through the guard', async () => {
    const heard: string[] = [];
    const server = createHttpsServer(selfSigned, (request, response) => {
      heard.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const target = { ...targetAt(port), url: `https://127.0.0.1:${port}` };
    const { dispatcher } = createGuard({ allow: ['127.0.0.1'] });
    await refused(createOdooClient(target).version(), 'tls');
    await refused(createOdooClient(target, { dispatcher }).version(), 'tls');
    expect(heard).toEqual([]);
    server.close();
  });

  it('redirect: is told, and never followed', async () => {
    const { target, requests } = await httpServer((_, response) => {
      response.writeHead(301, { location: 'https://user:pw@elsewhere.example/web?token=1' }).end();
    });
    const error = await refused(createOdooClient(target).version(), 'redirect');
    expect(error.detail).toBe('https://elsewhere.example');
    expect(requests).toHaveLength(1);
  });
});

describe('what is not Odoo', () => {
  it.each([
    ['a web page', 200, 'text/html', '<!doctype html><title>Bienvenido</title>'],
    ['a missing page', 404, 'text/html', '<h1>Not Found</h1>'],
    ['a forbidden page', 403, 'text/html', 'Forbidden'],
    ['an empty page', 200, 'application/json', ''],
    ['half a JSON', 200, 'application/json', '{"jsonrpc": "2.0", "resu'],
    ['another JSON', 200, 'application/json', '{"status":"ok"}'],
    ['a list', 200, 'application/json', '[1,2,3]'],
    ['a bare word', 200, 'application/json', 'null'],
    [
      'another JSON-RPC',
      200,
      'application/json',
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    ['another version', 200, 'application/json', '{"jsonrpc":"2.0","id":1,"result":{"version":"nginx"}}'],
  ])('not-odoo: %s', async (_, status, type, body) => {
    const { target } = await httpServer((_body, response) => {
      response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
    });
    await refused(createOdooClient(target).version(), 'not-odoo');
    const { ok, steps } = await diagnose(target);
    expect(ok).toBe(false);
    expect(steps[0]).toMatchObject({ step: 'address', status: 'ok' });
    expect(steps[1]).toMatchObject({ step: 'odoo', status: 'failed', code: 'not-odoo' });
  });

  it('not-odoo: a server that speaks no HTTP', async () => {
    const port = await tcpServer((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n\r\n'));
    await refused(createOdooClient(targetAt(port)).version(), 'not-odoo');
  });

  it.each([
    ['13.0', [13, 0]],
    ['saas~11.5', ['saas~11', 5]],
    ['8.0', undefined],
  ])('version-unsupported: %s', async (server_version, server_version_info) => {
    const { target } = await httpServer((_, response) =>
      sendJson(response, { jsonrpc: '2.0', result: { server_version, server_version_info } }),
    );
    const error = await refused(createOdooClient(target).version(), 'version-unsupported');
    expect(error.detail).toBe(server_version);
  });

  it.each([
    ['18.0+e', [18, 0], { serie: '18.0', major: 18 }],
    ['saas~18.2+e', ['saas~18', 2], { serie: 'saas~18.2', major: 18 }],
    ['19.0-20260101', [19, 0], { serie: '19.0', major: 19 }],
    ['14.0', [14, 0], { serie: '14.0', major: 14 }],
  ])('understands version %s', async (server_version, server_version_info, expected) => {
    const { target } = await httpServer((_, response) =>
      sendJson(response, { jsonrpc: '2.0', result: { server_version, server_version_info } }),
    );
    expect(await createOdooClient(target).version()).toEqual({ serverVersion: server_version, ...expected });
  });
});

describe('connections that break', () => {
  it('sends a read once more, and no third time', async () => {
    const first = await odooServer((_, response, count) => {
      if (count === 1) response.destroy();
      else sendJson(response, { jsonrpc: '2.0', result: 7 });
    });
    expect(await read(createOdooClient(first.target))).toBe(7);
    const second = await odooServer((_, response) => response.destroy());
    const error = await refused(read(createOdooClient(second.target)), 'connection-lost');
    expect(error.outcomeUnknown).toBe(false);
    expect(second.requests.filter((body) => body.includes('search_count'))).toHaveLength(2);
  });

  it('does not send a read again once the answer has begun', async () => {
    const { target, requests } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{"jsonrpc"');
      setTimeout(() => response.destroy(), 20);
    });
    await refused(read(createOdooClient(target)), 'connection-lost');
    expect(requests.filter((body) => body.includes('search_count'))).toHaveLength(1);
  });

  it.each([
    ['a write', write],
    ['a load', (client: OdooClient) => client.call('res.partner', 'load', [['name'], [['X']]])],
    ['an installation', (client: OdooClient) => client.installModules([1])],
  ])('never sends %s again, and says that its outcome is unknown', async (_, send) => {
    const { target, requests } = await odooServer((_call, response) => response.destroy());
    const error = await refused(send(createOdooClient(target)), 'connection-lost');
    expect(error.outcomeUnknown).toBe(true);
    expect(requests.filter((body) => /"(create|load|button_immediate_install)"/.test(body))).toHaveLength(1);
  });

  it('sends a call again that its caller knows to be harmless', async () => {
    const { target } = await odooServer((_, response, count) => {
      if (count === 1) response.destroy();
      else sendJson(response, { jsonrpc: '2.0', result: true });
    });
    const client = createOdooClient(target);
    expect(await client.call('res.partner', 'write', [[1], { name: 'X' }], {}, { idempotent: true })).toBe(
      true,
    );
  });

  it.each([500, 502, 503, 504, 524])('takes status %s of a proxy for a lost connection', async (status) => {
    const { target } = await odooServer((_, response) => response.writeHead(status).end('<h1>Bad</h1>'));
    const lost = await write(createOdooClient(target)).catch((error: unknown) => error);
    expect(lost).toMatchObject({ code: 'connection-lost', outcomeUnknown: true, detail: `HTTP ${status}` });
    expect(await refused(read(createOdooClient(target)), 'connection-lost')).toMatchObject({
      outcomeUnknown: false,
    });
  });

  it('does not believe a page of HTML after a write', async () => {
    const { target } = await odooServer((_, response) => response.end('<!doctype html>'));
    const error = await refused(write(createOdooClient(target)), 'not-odoo');
    expect(error.outcomeUnknown).toBe(true);
  });
});

describe('limits', () => {
  it('timeout: an answer that never comes', async () => {
    const { target } = await odooServer(() => undefined);
    expect(await refused(read(createOdooClient(target, quick)), 'timeout')).toMatchObject({
      outcomeUnknown: false,
    });
    expect(await refused(write(createOdooClient(target, quick)), 'timeout')).toMatchObject({
      outcomeUnknown: true,
    });
  });

  it('timeout: an answer that drips', async () => {
    const { target } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    });
    await refused(read(createOdooClient(target, quick)), 'timeout');
  });

  it('timeout: a server that does not even greet', async () => {
    const port = await tcpServer(() => undefined);
    await refused(createOdooClient(targetAt(port), quick).version(), 'timeout');
  });

  it('installations have a limit of their own, after which the outcome is unknown', async () => {
    const { target } = await odooServer(() => undefined);
    const client = createOdooClient(target, { timeoutMs: 5_000, installTimeoutMs: 200 });
    expect(await refused(client.installModules([1]), 'connection-lost')).toMatchObject({
      outcomeUnknown: true,
    });
  });

  it('response-too-large: counts the bytes that come, whatever was announced', async () => {
    const { target } = await odooServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('"');
      const flood = () => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', flood);
      };
      flood();
    });
    const client = createOdooClient(target, { maxResponseBytes: 1024 * 1024 });
    await refused(read(client), 'response-too-large');
  });

  it.each([
    ['a version of more than 64 kB', `"${'x'.repeat(70_000)}"`, 'not-odoo'],
    ['lists inside each other', '['.repeat(10_000), 'response-too-large'],
    ['more values than any Odoo sends', `[${'0,'.repeat(600_000)}0]`, 'response-too-large'],
  ] as const)('%s is no answer', async (what, result, code) => {
    const body = `{"jsonrpc":"2.0","id":1,"result":${result}}`;
    const answer = (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    const { target } = what.startsWith('a version')
      ? await httpServer((_, response) => answer(response))
      : await odooServer((_, response) => answer(response));
    await refused(read(createOdooClient(target)), code);
  });

  it('request-too-large: nothing was done', async () => {
    const { target } = await odooServer((_, response) => response.writeHead(413).end('<h1>413</h1>'));
    expect(await refused(write(createOdooClient(target)), 'request-too-large')).toMatchObject({
      outcomeUnknown: false,
    });
  });

  it('an error text of half a megabyte is cut before it is looked at, the end of a traceback kept', async () => {
    const endless = 'base de datos '.repeat(40_000);
    const { target } = await odooServer((_, response) =>
      sendFault(response, 'odoo.exceptions.UserError', endless),
    );
    const error = await refused(read(createOdooClient(target)), 'rejected');
    expect([error.detail?.length, error.detail?.at(-1)]).toEqual([2_000, '…']);
    const traceback = `Traceback (most recent call last):\n${'  File "x.py", line 1\n'.repeat(40_000)}ValueError: malo`;
    const other = await odooServer((_, response) => sendFault(response, 'x', traceback));
    expect((await refused(read(createOdooClient(other.target)), 'rejected')).detail).toBe('malo');
  });

  it('rate-limited: with the pause that is asked for, where it is too long to wait here', async () => {
    const { target, requests } = await odooServer((_, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(),
    );
    const error = await refused(write(createOdooClient(target)), 'rate-limited');
    expect(error).toMatchObject({ retryAfterMs: 60_000, outcomeUnknown: false });
    // Version, sign-in and the call: it was not sent again.
    expect(requests).toHaveLength(3);
  });

  it('a short pause is waited out, for a write too: what was put off was not done', async () => {
    const { target } = await odooServer((_, response, count) =>
      count === 1
        ? response.writeHead(429, { 'retry-after': '1' }).end()
        : sendJson(response, { jsonrpc: '2.0', id: 1, result: true }),
    );
    expect(await write(createOdooClient(target))).toBe(true);
  });

  it('aborted: by the call, by the client, and before anything was sent', async () => {
    let asked = 0;
    const { target, requests } = await odooServer((_call, _response, count) => {
      asked = count;
    });
    const byCall = new AbortController();
    const call = createOdooClient(target).call(
      'res.partner',
      'write',
      [[1], {}],
      {},
      { signal: byCall.signal },
    );
    await until(() => asked === 1);
    byCall.abort();
    expect(await refused(call, 'aborted')).toMatchObject({ outcomeUnknown: true });
    const byClient = new AbortController();
    const second = read(createOdooClient(target, { signal: byClient.signal }));
    await until(() => asked === 2);
    byClient.abort();
    expect(await refused(second, 'aborted')).toMatchObject({ outcomeUnknown: false });
    const before = requests.length;
    await refused(createOdooClient(target, { signal: AbortSignal.abort() }).version(), 'aborted');
    expect(requests).toHaveLength(before);
  });

  it('sends nothing after giving up while still connecting', async () => {
    let bytes = 0;
    const port = await tcpServer((socket) =>
      socket.on('data', (chunk) => {
        bytes += chunk.length;
      }),
    );
    const { promise: looked, resolve: findAddress } = Promise.withResolvers<LookupAddress[]>();
    const guard = createGuard({ allow: ['127.0.0.1'], lookup: () => looked });
    const client = createOdooClient(
      { ...targetAt(port), url: `http://odoo.example:${port}` },
      { dispatcher: guard.dispatcher, timeoutMs: 50 },
    );
    expect(await refused(client.version(), 'timeout')).toMatchObject({ outcomeUnknown: false });
    findAddress([{ address: '127.0.0.1', family: 4 }]);
    // Somebody else's byte comes after whatever that connection would have sent.
    const other = connect(port, '127.0.0.1', () => other.end('x'));
    await until(() => bytes > 0);
    expect(bytes).toBe(1);
    await guard.dispatcher.destroy();
  });

  it('leaves no connection behind when it is closed', async () => {
    let asked = 0;
    const { target } = await odooServer((_call, _response, count) => {
      asked = count;
    });
    const client = createOdooClient(target);
    const pending = refused(write(client), 'connection-lost');
    await until(() => asked === 1);
    await client.close();
    await pending;
  });
});

describe('what Odoo says', () => {
  const says = async (name: string, message: string, args?: unknown[]) => {
    const { target } = await odooServer((_, response) => sendFault(response, name, message, args));
    return createOdooClient({ ...target, apiKey: undefined });
  };

  it.each([
    [
      'odoo.exceptions.UserError',
      'Odoo is currently processing a scheduled action.\nModule operations are not possible',
    ],
    ['odoo.exceptions.UserError', 'Odoo está procesando una acción programada\nEn este momento no se pueden'],
    ['odoo.exceptions.UserError', 'Odoo is currently processing another module operation.\nPlease try again'],
    ['odoo.exceptions.UserError', 'Odoo está procesando la operación de otro módulo.'],
    ['odoo.exceptions.UserError', 'Odoo está procesando una operación de otro módulo.'],
    ['psycopg2.errors.InFailedSqlTransaction', 'current transaction is aborted, commands ignored'],
    ['psycopg2.errors.SerializationFailure', 'could not serialize access due to concurrent update'],
    ['psycopg2.errors.LockNotAvailable', 'could not obtain lock on row in relation "ir_cron"'],
    ['psycopg2.pool.PoolError', 'The Connection Pool Is Full'],
    ['psycopg2.OperationalError', 'connection failed: FATAL:  sorry, too many clients already'],
  ])('busy: %s, %s', async (name, message) => {
    const error = await refused((await says(name, message)).installModules([1]), 'busy');
    expect(error.outcomeUnknown).toBe(false);
  });

  it.each([
    'connection to server at "localhost" (127.0.0.1), port 5432 failed: FATAL:  database "demo" does not exist\n',
    'FATAL:  no existe la base de datos «demo»',
    'FATAL:  la base de datos «demo» no existe',
  ])('database-unknown: %s', async (message) => {
    const error = await refused(read(await says('psycopg2.OperationalError', message)), 'database-unknown');
    expect(error.detail).not.toMatch(/localhost|5432/);
  });

  it('database-unknown: one that Odoo has not made', async () => {
    await refused(read(await says('builtins.KeyError', "'res.users'")), 'database-unknown');
  });

  it('shows the text of a warning that has a button', async () => {
    const message = "('Configure an account first', 12, 'Open')";
    const client = await says('odoo.exceptions.RedirectWarning', message, [
      'Configure an account first',
      12,
      'Open',
    ]);
    expect((await refused(write(client), 'rejected')).detail).toBe('Configure an account first');
  });

  it('reduces a traceback to its last statement', async () => {
    const message = [
      'Traceback (most recent call last):',
      '  File "/odoo/models.py", line 1, in load',
      "    raise ValueError(f'Invalid field name')",
      'During handling of the above exception, another exception occurred:',
      'Traceback (most recent call last):',
      '  File "/odoo/http.py", line 2, in call',
      "ValueError: Invalid field 'nofield' on model 'res.partner'",
      '',
    ].join('\n');
    const error = await refused(write(await says('', message)), 'rejected');
    expect(error.detail).toBe("Invalid field 'nofield' on model 'res.partner'");
    expect(JSON.stringify(error)).not.toMatch(/Traceback|\.py/);
    expect(error.message).not.toMatch(/Traceback|\.py/);
  });

  it('keeps a long message short', async () => {
    const error = await refused(
      write(await says('odoo.exceptions.UserError', 'x'.repeat(100_000))),
      'rejected',
    );
    expect(error.detail?.length).toBeLessThan(2_100);
  });

  it('takes credentials out of what Odoo echoes', async () => {
    const { target } = await odooServer((call, response) =>
      sendFault(response, 'builtins.TypeError', JSON.stringify(call)),
    );
    for (const apiKey of [undefined, 'a-key-of-forty-characters-000000000000000']) {
      const error = await refused(write(createOdooClient({ ...target, apiKey })), 'rejected');
      const told = `${error.message} ${error.detail} ${error.stack} ${JSON.stringify(error)}`;
      expect(told).toContain('***');
      expect(told).not.toContain(target.password);
      if (apiKey) expect(told).not.toContain(apiKey);
    }
  });

  it('takes a short password out only where it stands alone', async () => {
    const { target } = await odooServer((_, response) =>
      sendFault(response, 'odoo.exceptions.UserError', 'The administrator said "admin".'),
    );
    const error = await refused(write(createOdooClient({ ...target, password: 'admin' })), 'rejected');
    expect(error.detail).toBe('The administrator said "***".');
  });
});

describe('the diagnosis', () => {
  it('does not hide a mistake of the program behind a network error', async () => {
    const broken = {
      dispatch() {
        throw new RangeError('a bug');
      },
    };
    const options = { dispatcher: broken as unknown as NonNullable<OdooOptions['dispatcher']> };
    await expect(diagnose(targetAt(1), options)).rejects.toThrow(RangeError);
  });

  it('is an error of its own kind', () => {
    expect(new OdooError('busy')).toBeInstanceOf(Error);
    expect(new OdooError('busy').message).toBe('Odoo is busy with another operation');
  });
});
