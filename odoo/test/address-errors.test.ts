import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createGuard, createOdooClient, diagnose } from '../src/connect.ts';
import { expectOdooError } from './expect-odoo-error.ts';
import { httpServer, odooServer, readCall, sendJson, targetAt, tcpServer, writeCall } from './servers.ts';

/** Self-signed, for 127.0.0.1, valid for a hundred years. */
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
  ])('rejects %j as invalid-url', async (url) => {
    const target = { ...targetAt(1), url };
    expect(() => createOdooClient(target)).toThrow(expect.objectContaining({ code: 'invalid-url' }));
    const { steps } = await diagnose(target);
    expect(steps[0]).toMatchObject({ step: 'address', status: 'failed', code: 'invalid-url' });
  });

  it('uses the server of an address that leads to a page of Odoo', async () => {
    const { target, requests } = await odooServer((_, response) =>
      sendJson(response, { jsonrpc: '2.0', result: 3 }),
    );
    const client = createOdooClient({ ...target, url: `${target.url}/web/login?db=demo#action=1` });
    expect(await readCall(client)).toBe(3);
    expect(requests).toHaveLength(3);
  });

  it('reports a name that does not resolve as address-unresolved', async () => {
    const guard = createGuard({
      lookup: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
    });
    const client = createOdooClient(
      { ...targetAt(1), url: 'http://no.such.host' },
      { dispatcher: guard.dispatcher },
    );
    await expectOdooError(client.version(), 'address-unresolved');
  });

  it('reports a closed port as connection-refused', async () => {
    const error = await expectOdooError(writeCall(createOdooClient(targetAt(1))), 'connection-refused');
    expect(error.outcomeUnknown).toBe(false);
  });

  it('reports plain text in place of a handshake as tls', async () => {
    const { target } = await httpServer((_, response) => response.end());
    const client = createOdooClient({ ...target, url: target.url.replace('http:', 'https:') });
    await expectOdooError(client.version(), 'tls');
  });

  it('reports a connection that closes during the handshake as tls', async () => {
    const port = await tcpServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
    await expectOdooError(
      createOdooClient({ ...targetAt(port), url: `https://127.0.0.1:${port}` }).version(),
      'tls',
    );
  });

  it('rejects a self-signed certificate, directly and through the guard', async () => {
    const heard: string[] = [];
    const server = createHttpsServer(selfSigned, (request, response) => {
      heard.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const target = { ...targetAt(port), url: `https://127.0.0.1:${port}` };
    const { dispatcher } = createGuard({ allow: ['127.0.0.1'] });
    await expectOdooError(createOdooClient(target).version(), 'tls');
    await expectOdooError(createOdooClient(target, { dispatcher }).version(), 'tls');
    expect(heard).toEqual([]);
    server.close();
  });

  it('reports a redirect and does not follow it', async () => {
    const { target, requests } = await httpServer((_, response) => {
      response.writeHead(301, { location: 'https://user:pw@elsewhere.example/web?token=1' }).end();
    });
    const error = await expectOdooError(createOdooClient(target).version(), 'redirect');
    expect(error.detail).toBe('https://elsewhere.example');
    expect(requests).toHaveLength(1);
  });
});

describe('answers that are not from Odoo', () => {
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
  ])('reports %s as not-odoo', async (_, status, type, body) => {
    const { target } = await httpServer((_body, response) => {
      response.writeHead(status, { 'content-type': type, connection: 'close' }).end(body);
    });
    await expectOdooError(createOdooClient(target).version(), 'not-odoo');
    const { ok, steps } = await diagnose(target);
    expect(ok).toBe(false);
    expect(steps[0]).toMatchObject({ step: 'address', status: 'ok' });
    expect(steps[1]).toMatchObject({ step: 'odoo', status: 'failed', code: 'not-odoo' });
  });

  it('reports a server without HTTP as not-odoo', async () => {
    const port = await tcpServer((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n\r\n'));
    await expectOdooError(createOdooClient(targetAt(port)).version(), 'not-odoo');
  });

  it.each([
    ['13.0', [13, 0]],
    ['saas~11.5', ['saas~11', 5]],
    ['8.0', undefined],
  ])('reports version %s as version-unsupported', async (server_version, server_version_info) => {
    const { target } = await httpServer((_, response) =>
      sendJson(response, { jsonrpc: '2.0', result: { server_version, server_version_info } }),
    );
    const error = await expectOdooError(createOdooClient(target).version(), 'version-unsupported');
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
