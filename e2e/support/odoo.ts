import { randomBytes } from 'node:crypto';
import { odooAccess } from './product.ts';

/**
 * A database of the stand-in Odoo, which tests can read and configure. It is created when it is first used.
 */
export class OdooDatabase {
  readonly name: string;

  constructor(name = `demo-${randomBytes(5).toString('hex')}`) {
    this.name = name;
  }

  async modules(): Promise<Record<string, string>> {
    return (await this.#ask<{ modules: Record<string, string> }>()).modules;
  }

  async rows(model: string): Promise<Record<string, unknown>[]> {
    return (await this.#ask<{ rows: Record<string, unknown>[] }>({ model })).rows;
  }

  async names(model: string): Promise<string[]> {
    return (await this.rows(model)).map(({ name }) => String(name));
  }

  /** Sets a mode of sandbox/odoo/README.md; null is the normal one. */
  async behave(mode: string | null): Promise<void> {
    await this.#ask({ mode });
  }

  async #ask<T>(body?: object): Promise<T> {
    const response = await fetch(`${odooAccess().url}/_sandbox/${this.name}`, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
