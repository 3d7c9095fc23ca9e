import type { DiagnosisStep } from '@atrio/contract';

type TestStep = DiagnosisStep['step'];

const titles: Record<TestStep, string> = {
  address: 'Dirección',
  odoo: 'Servidor Odoo',
  database: 'Base de datos',
  user: 'Usuario y contraseña',
  key: 'Clave API',
  rights: 'Permisos',
};

const good: Record<TestStep, string> = {
  address: 'El servidor responde.',
  odoo: 'Es un servidor Odoo.',
  database: 'La base de datos existe.',
  user: 'El usuario y la contraseña son correctos.',
  key: 'La clave API es correcta.',
  rights: 'El usuario es administrador: puede instalar apps.',
};

const secrets = { password: 'la contraseña', apiKey: 'la clave API' };

export const texts = {
  unknownUser: 'El usuario indicado no existe.',
  installing:
    'Esta instancia tiene una instalación en curso. Espera a que termine o cancélala, y vuelve a eliminarla.',
  removed: 'La instancia fue eliminada.',
  database: (name: string, host: string) => `la base de datos «${name}» de ${host}`,
  odooSays: (detail: string) => ` Odoo dice: ${detail}`,
  secretForNewServer: (missing: keyof typeof secrets) =>
    `Para cambiar de servidor vuelve a escribir ${secrets[missing]}: no enviamos la guardada a otra dirección.`,
  test: {
    good: (serie: string | undefined) => `Conexión correcta con Odoo ${serie}.`,
    /** The specification's sentence for a failed test. */
    failed: 'No se pudo conectar con la instancia de Odoo. Verifique las credenciales e intente nuevamente.',
    titles,
    step: {
      good,
      skipped: 'No se probó porque falló un paso anterior.',
      noKey: 'No se indicó una clave API.',
      keyOnly: 'Se entra con la clave API, sin contraseña.',
      keyOnlyRefused:
        'La clave API no es correcta, ya venció o no es de ese usuario. Crea una nueva en Odoo con ese usuario: Mi perfil, Seguridad de la cuenta, Nueva clave API.',
      passwordRefused:
        'El usuario o la contraseña no son correctos, pero la clave API sí. Si tu usuario tiene la verificación en dos pasos, Odoo no acepta la contraseña desde fuera: sigue solo con la clave.',
    },
    version: (serie: string) => ` Versión ${serie}.`,
  },
};
