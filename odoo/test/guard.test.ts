import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createGuard, createOdooClient, diagnose } from '../src/connect.ts';
import { type GuardPolicy, OdooError } from '../src/index.ts';
import { lookUpName } from '../src/names.ts';
import { refusedHosts } from './addresses.ts';

const publicHosts = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '[2606:4700:4700::1111]', '[::ffff:8.8.8.8]'];

describe('the guard', () => {
  let server: Server;
  let connections = 0;
  let port = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => response.end('inside'));
    server.on('connection', () => {
      connections++;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** The code of the error, or the body of the answer. */
  async function outcome(policy: GuardPolicy, url: string): Promise<string> {
    const { dispatcher } = createGuard(policy);
    try {
      const response = await request(url, { dispatcher, headersTimeout: 2_000 });
      return await response.body.text();
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    } finally {
      await dispatcher.destroy();
    }
  }

  it('is tested with at least 60 forms of private addresses', () => {
    expect(refusedHosts.length).toBeGreaterThanOrEqual(60);
  });

  it.each(refusedHosts)('does not connect to %s', async (host) => {
    const before = connections;
    const url = `http://${host}:${port}/`;
    // Some of these are not valid URLs, so nothing can connect to them.
    if (URL.canParse(url)) {
      const error = thrownBy(() => createGuard().check(url));
      const name = new URL(url).hostname;
      const literal = /^[\d.]+$/.test(name) || name.startsWith('[');
      if (literal && !name.endsWith('.')) expect(error?.code).toBe('address-refused');
      // These names do not exist, or only in /etc/hosts, which is not read for them.
      const refusals =
        name.endsWith('..') || !literal
          ? /^E(RR_ADDRESS_REFUSED|NOTFOUND|AI_AGAIN)$/
          : /^ERR_ADDRESS_REFUSED$/;
      expect(await outcome({}, url)).toMatch(refusals);
    }
    expect(connections).toBe(before);
  });

  it.each(publicHosts)('allows %s', (host) => {
    expect(() => createGuard().check(`https://${host}/`)).not.toThrow();
  });

  it.each([
    'ftp://example.com',
    'file:///etc/passwd',
    'gopher://127.0.0.1',
    'http://user:pw@example.com',
    'http://user@example.com',
    'http://:pw@example.com',
    'nonsense',
    '',
  ])('rejects %s, which is not a plain web address', (url) => {
    expect(thrownBy(() => createGuard().check(url))?.code).toBe('invalid-url');
  });

  describe('with a name server that returns private addresses', () => {
    const loopback = { address: '127.0.0.1', family: 4 };
    const outside = { address: '192.0.2.53', family: 4 };
    const publicly = { address: '93.184.215.14', family: 4 };
    const sequences: [string, { address: string; family: number }[][]][] = [
      ['loopback', [[loopback]]],
      ['loopback in IPv6', [[{ address: '::1', family: 6 }]]],
      ['loopback mapped into IPv6', [[{ address: '::ffff:127.0.0.1', family: 6 }]]],
      ['a private address', [[{ address: '10.0.0.1', family: 4 }]]],
      ['the metadata address', [[{ address: '169.254.169.254', family: 4 }]]],
      ['public and then private in one answer', [[publicly, loopback]]],
      ['private and then public in one answer', [[loopback, publicly]]],
      ['public IPv6 and private IPv4', [[{ address: '2606:4700::1', family: 6 }, loopback]]],
      ['an address for documentation', [[outside]]],
      ['loopback through NAT64', [[{ address: '64:ff9b::7f00:1', family: 6 }]]],
      ['private at every question', [[loopback], [loopback], [loopback]]],
      ['something that is not an address', [[{ address: 'localhost', family: 4 }]]],
    ];

    it.each(sequences)('refuses %s', async (_, answers) => {
      const before = connections;
      let asked = 0;
      const lookup = async () => answers[Math.min(asked++, answers.length - 1)] ?? [];
      expect(await outcome({ lookup }, `http://odoo.example:${port}/`)).toBe('ERR_ADDRESS_REFUSED');
      expect(connections).toBe(before);
    });

    it('looks a name up once, so that a second answer changes nothing', async () => {
      const before = connections;
      let asked = 0;
      // Nothing listens at the allowed address: only a second lookup could reach the server.
      const lookup = async () => [asked++ === 0 ? { address: '127.0.0.9', family: 4 } : loopback];
      const code = await outcome({ lookup, allow: ['127.0.0.9'] }, `http://odoo.example:${port}/`);
      expect(code).toBe('ECONNREFUSED');
      expect(asked).toBe(1);
      expect(connections).toBe(before);
    });

    it('reports a name that does not resolve', async () => {
      const lookup = async () => [];
      expect(await outcome({ lookup }, 'http://odoo.example/')).toBe('ENOTFOUND');
    });
  });

  it.each([22, 25, 53, 110, 445, 993, 2049, 3306, 5432, 6379, 9200, 11211, 27017])(
    'refuses port %i, which is not used for web servers',
    (closed) => {
      const url = `http://8.8.8.8:${closed}/`;
      expect(thrownBy(() => createGuard().check(url))?.code).toBe('address-refused');
      expect(() => createGuard({ allow: ['8.8.8.8'] }).check(url)).not.toThrow();
    },
  );

  it.each([80, 443, 8069, 8443, 10017])('allows port %i', (open) => {
    expect(() => createGuard().check(`http://8.8.8.8:${open}/`)).not.toThrow();
  });

  it('refuses the addresses of this machine, even public ones', () => {
    const own = { own: ['198.18.0.1', '8.8.4.4', '2606:4700:4700::1111', '::1'] };
    for (const host of ['8.8.4.4', '[2606:4700:4700::1111]', '[::ffff:8.8.4.4]']) {
      expect(thrownBy(() => createGuard(own).check(`http://${host}/`))?.code).toBe('address-refused');
    }
    expect(() => createGuard(own).check('http://8.8.8.8/')).not.toThrow();
    expect(() => createGuard({ ...own, allow: ['8.8.4.4'] }).check('http://8.8.4.4/')).not.toThrow();
  });

  describe('with allowed addresses', () => {
    it.each([['127.0.0.1'], ['127.0.0.0/8'], ['host and port']])(
      'connects to an address allowed as %s',
      async (entry) => {
        const allow = [entry === 'host and port' ? `127.0.0.1:${port}` : entry];
        expect(await outcome({ allow }, `http://127.0.0.1:${port}/`)).toBe('inside');
        expect(await outcome({ allow }, `http://2130706433:${port}/`)).toBe('inside');
      },
    );

    it('allows a name, with its port or with any', async () => {
      const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
      const url = `http://odoo.inside:${port}/`;
      expect(await outcome({ lookup, allow: ['odoo.inside'] }, url)).toBe('inside');
      expect(await outcome({ lookup, allow: [`Odoo.Inside:${port}`] }, url)).toBe('inside');
      expect(await outcome({ lookup, allow: ['odoo.inside:1'] }, url)).toBe('ERR_ADDRESS_REFUSED');
      expect(await outcome({ lookup, allow: ['other.inside'] }, url)).toBe('ERR_ADDRESS_REFUSED');
    });

    it('connects only to the allowed port', async () => {
      const before = connections;
      expect(await outcome({ allow: ['127.0.0.1:1'] }, `http://127.0.0.1:${port}/`)).toBe(
        'ERR_ADDRESS_REFUSED',
      );
      expect(thrownBy(() => createGuard({ allow: ['127.0.0.1:1'] }).check('http://127.0.0.1:2'))?.code).toBe(
        'address-refused',
      );
      expect(connections).toBe(before);
    });

    it('refuses a blocked address although it is allowed', async () => {
      const policy = { allow: ['127.0.0.0/8'], block: ['127.0.0.1'] };
      expect(await outcome(policy, `http://127.0.0.1:${port}/`)).toBe('ERR_ADDRESS_REFUSED');
      expect(thrownBy(() => createGuard({ block: ['8.8.8.0/24'] }).check('http://8.8.8.8'))?.code).toBe(
        'address-refused',
      );
    });
  });

  it('makes the client and the diagnosis report address-refused', async () => {
    const before = connections;
    const guard = createGuard();
    const target = { url: `http://127.0.0.1:${port}`, db: 'demo', username: 'admin', password: 'admin' };
    const client = createOdooClient(target, { dispatcher: guard.dispatcher });
    await expect(client.version()).rejects.toMatchObject({ code: 'address-refused', outcomeUnknown: false });
    const { ok, steps } = await diagnose(target, { dispatcher: guard.dispatcher });
    expect(ok).toBe(false);
    expect(steps[0]).toMatchObject({ step: 'address', status: 'failed', code: 'address-refused' });
    expect(connections).toBe(before);
    await guard.dispatcher.destroy();
  });
});

describe('a name whose server never answers', () => {
  afterEach(() => vi.restoreAllMocks());

  it('takes none of the threads that look-ups of this process share, and keeps no other name waiting', async () => {
    const systems = vi.spyOn(dns, 'lookup');
    const never = new Promise<never>(() => undefined);
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation((name: string) =>
      name.endsWith('.silent.example') ? never : (Promise.resolve(['203.0.113.9']) as never),
    );
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('ENODATA'));
    const { addressOf, dispatcher } = createGuard();
    let ended = 0;
    for (let at = 0; at < 40; at += 1) {
      void addressOf(`https://odoo${at}.silent.example`).finally(() => {
        ended += 1;
      });
    }
    expect(await addressOf('https://odoo.example.')).toBe('203.0.113.9');
    expect(ended).toBe(0);
    expect(systems).not.toHaveBeenCalled();
    await dispatcher.destroy();
  });

  it('has no address', async () => {
    vi.spyOn(Resolver.prototype, 'resolve4').mockRejectedValue(new Error('ETIMEOUT'));
    vi.spyOn(Resolver.prototype, 'resolve6').mockRejectedValue(new Error('ESERVFAIL'));
    await expect(lookUpName('odoo.silent.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('is one that the provider allowed: this system is asked, which has names of its own', async () => {
    const systems = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
        done(null, [{ address: '10.1.2.3', family: 4 }])) as never);
    const asked = vi.spyOn(Resolver.prototype, 'resolve4');
    const { addressOf, dispatcher } = createGuard({ allow: ['odoo.inside.example:8069'] });
    expect(await addressOf('http://Odoo.inside.example:8069')).toBe('10.1.2.3');
    expect(await addressOf('http://odoo:8069')).toBe('10.1.2.3');
    expect(systems).toHaveBeenCalledTimes(2);
    expect(asked).not.toHaveBeenCalled();
    await dispatcher.destroy();
  });
});

describe('the address of a server', () => {
  it.each([
    ['https://odoo.example:8069/web', [{ address: '203.0.113.7', family: 4 }], '203.0.113.7'],
    ['https://odoo.example', [{ address: '2001:db8::1', family: 6 }], '2001:db8::1'],
    ['http://[2001:db8::2]:8069', [], '2001:db8::2'],
    ['http://198.51.100.4', [], '198.51.100.4'],
    ['https://odoo.example', [], null],
  ])('of %s, whose name has %o, is %s', async (url, found, expected) => {
    const { addressOf, dispatcher } = createGuard({ lookup: async () => found });
    expect(await addressOf(url)).toBe(expected);
    await dispatcher.destroy();
  });

  it('is unknown when the name server does not answer', async () => {
    const lookup = async () => Promise.reject(new Error('ENOTFOUND'));
    const { addressOf, dispatcher } = createGuard({ lookup });
    expect(await addressOf('https://odoo.example')).toBeNull();
    await dispatcher.destroy();
  });
});

function thrownBy(work: () => void): OdooError | null {
  try {
    work();
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(OdooError);
    return error as OdooError;
  }
}
