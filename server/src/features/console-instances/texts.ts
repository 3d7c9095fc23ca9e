import type { HealthStep } from '@atrio/contract/operator';

export const texts = {
  columns: [
    ...['Cliente', 'Correo', 'Instancia', 'Base de datos', 'Dirección', 'Versión', 'Soporte hasta'],
    ...['Falla desde', 'Paso que falla', 'Problema', 'La clave vence', 'Versión anterior', 'Cambió'],
    'Última revisión',
  ],
  steps: {
    address: 'Dirección',
    tls: 'Certificado',
    odoo: 'Odoo',
    database: 'Base de datos',
    user: 'Usuario y contraseña',
    key: 'Clave API',
    rights: 'Permisos',
  } satisfies Record<HealthStep, string>,
};
