import { expect, type Locator, type Page } from '@playwright/test';
import type { Upload } from './files.ts';
import { type OdooAccess, odooAccess } from './product.ts';

export const connectionFailed =
  'No se pudo conectar con la instancia de Odoo. Verifique las credenciales e intente nuevamente.';

/** The wizard of a new instance, as a customer uses it. */
export class Wizard {
  readonly page: Page;
  readonly next: Locator;
  readonly back: Locator;
  readonly create: Locator;
  readonly start: Locator;

  constructor(page: Page) {
    this.page = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    this.next = button('Siguiente');
    this.back = button('Atrás');
    this.create = button('Crear instancia');
    this.start = button('Iniciar instalación');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  app(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  step(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true });
  }

  async fill(db: string, changes: Partial<OdooAccess> = {}): Promise<void> {
    const access = { ...odooAccess(), ...changes, db };
    await this.field('Nombre de la base de datos').fill(access.db);
    await this.field('URL base').fill(access.url);
    await this.field('Usuario').fill(access.username);
    await this.field('Contraseña').fill(access.password);
    await this.field('Clave API').fill(access.apiKey);
  }

  async test(): Promise<void> {
    await this.page.getByRole('button', { name: 'Probar conexión' }).click();
  }

  /** The whole first step. */
  async connect(db: string): Promise<void> {
    await this.fill(db);
    await this.test();
    await this.create.click();
    await expect(this.create).toBeDisabled();
    await this.next.click();
    await expect(this.step('Apps')).toBeVisible();
  }

  async choose(...apps: string[]): Promise<void> {
    for (const app of apps) await this.app(app).check();
    await this.next.click();
    await expect(this.step('Archivos')).toBeVisible();
  }

  async give(app: string, file: Upload): Promise<void> {
    await this.field(app).setInputFiles(file);
  }

  async giveAll(files: Record<string, Upload>): Promise<void> {
    for (const [app, file] of Object.entries(files)) await this.give(app, file);
    await this.next.click();
    await expect(this.step('Resumen')).toBeVisible();
  }
}
