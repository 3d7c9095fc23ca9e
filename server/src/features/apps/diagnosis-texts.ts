import type { DiagnosisStep } from '@atrio/contract';

type Step = DiagnosisStep['step'];

export const stepTitles: Record<Step, string> = {
  address: 'Dirección',
  odoo: 'Servidor Odoo',
  database: 'Base de datos',
  user: 'Usuario y contraseña',
  key: 'Clave API',
  rights: 'Permisos',
};

export const stepOk: Record<Step, string> = {
  address: 'El servidor responde.',
  odoo: 'Es un servidor Odoo.',
  database: 'La base de datos existe.',
  user: 'El usuario y la contraseña son correctos.',
  key: 'La clave API es correcta.',
  rights: 'El usuario es administrador: puede instalar apps.',
};

export const stepSkipped = 'No se probó porque falló un paso anterior.';
export const keyNotGiven = 'No se indicó una clave API.';
