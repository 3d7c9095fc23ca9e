import { expect, type Locator, type Page } from '@playwright/test';

/** The review of one file, as a customer uses it. */
export class Review {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(action: 'Revisar columnas' | 'Ver la revisión', app: string): Promise<void> {
    await this.page.getByRole('button', { name: `${action}: ${app}` }).click();
    await expect(this.page.getByRole('dialog', { name: `Revisar ${app}` })).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.getByRole('button', { name: 'Listo', exact: true }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  sheet(name: string): Locator {
    return this.page.getByRole('region', { name: `Hoja «${name}»` });
  }

  /** The entry of one column, by its header. */
  column(header: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.field(header) });
  }

  field(header: string): Locator {
    return this.page.getByRole('combobox', { name: `Dato en Odoo para ${header}`, exact: true });
  }

  /** A field in the open list, which may also show Odoo's own name for it. */
  option(field: string): Locator {
    return this.page.getByRole('option', { name: new RegExp(`^${field}(?:\\s*En Odoo: .*)?$`) }).first();
  }

  async choose(header: string, field: string): Promise<void> {
    await this.field(header).click();
    await this.field(header).fill(field);
    await this.option(field).click();
    await expect(this.field(header)).toHaveValue(field);
  }
}
