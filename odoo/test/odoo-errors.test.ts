import { describe, expect, it } from 'vitest';
import { createOdooClient, diagnose } from '../src/connect.ts';
import { OdooError, type OdooOptions } from '../src/index.ts';
import { expectOdooError } from './expect-odoo-error.ts';
import { odooServer, readCall, sendFault, targetAt, writeCall } from './servers.ts';

describe('errors of Odoo', () => {
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
  ])('reports busy for %s, %s', async (name, message) => {
    const error = await expectOdooError((await says(name, message)).installModules([1]), 'busy');
    expect(error.outcomeUnknown).toBe(false);
  });

  it.each([
    'connection to server at "localhost" (127.0.0.1), port 5432 failed: FATAL:  database "demo" does not exist\n',
    'FATAL:  no existe la base de datos «demo»',
    'FATAL:  la base de datos «demo» no existe',
  ])('reports database-unknown for %s', async (message) => {
    const error = await expectOdooError(
      readCall(await says('psycopg2.OperationalError', message)),
      'database-unknown',
    );
    expect(error.detail).not.toMatch(/localhost|5432/);
  });

  it("reports database-unknown for a database without Odoo's tables", async () => {
    await expectOdooError(readCall(await says('builtins.KeyError', "'res.users'")), 'database-unknown');
  });

  it('shows the text of a warning that has a button', async () => {
    const message = "('Configure an account first', 12, 'Open')";
    const client = await says('odoo.exceptions.RedirectWarning', message, [
      'Configure an account first',
      12,
      'Open',
    ]);
    expect((await expectOdooError(writeCall(client), 'rejected')).detail).toBe('Configure an account first');
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
    const error = await expectOdooError(writeCall(await says('', message)), 'rejected');
    expect(error.detail).toBe("Invalid field 'nofield' on model 'res.partner'");
    expect(JSON.stringify(error)).not.toMatch(/Traceback|\.py/);
    expect(error.message).not.toMatch(/Traceback|\.py/);
  });

  it('shortens a long message', async () => {
    const error = await expectOdooError(
      writeCall(await says('odoo.exceptions.UserError', 'x'.repeat(100_000))),
      'rejected',
    );
    expect(error.detail?.length).toBeLessThan(2_100);
  });

  it('removes credentials from an error that repeats the request', async () => {
    const { target } = await odooServer((call, response) =>
      sendFault(response, 'builtins.TypeError', JSON.stringify(call)),
    );
    for (const apiKey of [undefined, 'a-key-of-forty-characters-000000000000000']) {
      const error = await expectOdooError(writeCall(createOdooClient({ ...target, apiKey })), 'rejected');
      const text = `${error.message} ${error.detail} ${error.stack} ${JSON.stringify(error)}`;
      expect(text).toContain('***');
      expect(text).not.toContain(target.password);
      if (apiKey) expect(text).not.toContain(apiKey);
    }
  });

  it('removes a short password only as a whole word', async () => {
    const { target } = await odooServer((_, response) =>
      sendFault(response, 'odoo.exceptions.UserError', 'The administrator said "admin".'),
    );
    const error = await expectOdooError(
      writeCall(createOdooClient({ ...target, password: 'admin' })),
      'rejected',
    );
    expect(error.detail).toBe('The administrator said "***".');
  });
});

describe('the diagnosis', () => {
  it('throws an error of the program instead of reporting a network error', async () => {
    const broken = {
      dispatch() {
        throw new RangeError('a bug');
      },
    };
    const options = { dispatcher: broken as unknown as NonNullable<OdooOptions['dispatcher']> };
    await expect(diagnose(targetAt(1), options)).rejects.toThrow(RangeError);
  });
});

describe('OdooError', () => {
  it('is an Error with a sentence for each code', () => {
    expect(new OdooError('busy')).toBeInstanceOf(Error);
    expect(new OdooError('busy').message).toBe('Odoo is busy with another operation');
  });
});
