import { randomBytes } from 'node:crypto';
import { odooAccess } from './product.ts';

/** A database of the stand-in, looked at and set from outside. It comes into being when first named. */
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

  /** How it misbehaves from now on; null: not at all. */
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
