import type { ServerFeature } from '../../api/meta.ts';

/** Menus are called as Odoo calls them in Spanish. */
export const texts = {
  title: 'Ayuda',
  lead: 'Lo que más se pregunta, y cómo hablar con nosotros.',
  topics: 'Preguntas frecuentes',
  support: 'Soporte',
  supportLead: 'Si algo falla, abre «Detalle técnico» en el aviso y cuéntanos el código para soporte.',
  /** For a server whose errors have no code for support. */
  plainSupportLead: 'Si algo falla, abre «Detalle técnico» en el aviso y cuéntanos lo que dice.',
  noSupport: 'Habla con quien te dio acceso a este portal.',
  email: 'Correo',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  url: 'En la web',
  hours: 'Horario',
  words: {
    question: '¿Qué significan las palabras de este portal?',
    /** Word and meaning; a third entry is the extra that a server must offer for the word to be shown. */
    meanings: [
      ['Dashboard', 'La página de inicio, con tus cifras y lo que espera por ti.'],
      ['Instancia', 'Un Odoo tuyo: una dirección y una base de datos. Puedes conectar varias.'],
      ['URL base', 'La dirección con la que abres tu Odoo, como https://miempresa.odoo.com.'],
      ['Clave API', 'Una contraseña larga que tu Odoo crea para que otro programa, como este, entre por ti.'],
      ['App', 'Una parte de Odoo: Contactos, Inventario, Ventas.'],
      ['Prueba', 'Tu Odoo revisa las filas de tu hoja como si entraran, y no guarda nada.', 'dry-run'],
      [
        'Decisión',
        'Algo que solo tú sabes, como qué cliente es «Ana». Sus filas esperan tu respuesta.',
        'decisions',
      ],
      ['Informe', 'Lo que hizo una instalación, para guardar o imprimir. No es una factura.', 'receipt'],
      ['Recibo', 'Lo que pagaste por tu plan.', 'subscriptions'],
    ] satisfies readonly (readonly [word: string, meaning: string, extra?: ServerFeature])[],
  },
  database: {
    question: '¿Dónde encuentro el nombre de mi base de datos?',
    steps: [
      'En Odoo Online es la primera parte de la dirección: en https://miempresa.odoo.com es miempresa.',
      'En otro servidor, abre en el navegador la dirección de tu Odoo seguida de /web/database/selector. Si hay varias bases, ahí está la lista.',
      'Si esa página está cerrada, entra a Odoo, activa el modo desarrollador en Ajustes y mira el nombre junto a tu usuario, arriba a la derecha.',
      'Si no la encuentras, pregúntala a quien administra tu Odoo.',
    ],
  },
  address: {
    question: '¿Qué dirección escribo en URL base?',
    steps: [
      'Abre Odoo en el navegador y copia la dirección de cualquier página: de ella tomamos lo que hace falta.',
      'Debe ser una dirección que se abra desde fuera de tu oficina.',
    ],
  },
  key: {
    question: '¿Cómo creo una clave API?',
    loading: 'Cargando los pasos...',
  },
  twoFactor: {
    question: 'Tengo la verificación en dos pasos en Odoo. ¿Puedo conectarlo?',
    steps: [
      'Sí. Odoo no acepta la contraseña de ese usuario desde fuera, pero sí su clave API: con ella se instala y se carga.',
      'Prueba la conexión con tu contraseña y tu clave. Si falla solo «Usuario y contraseña», pulsa «Seguir solo con la clave API».',
      'O escribe la clave API también en el campo de la contraseña: es lo mismo.',
    ],
  },
  files: {
    question: '¿Cómo debe ser mi hoja de cálculo?',
    steps: [
      'Un archivo por app, de Excel (.xlsx, .xls, .xlsb), LibreOffice (.ods) o CSV, con los títulos de las columnas en la primera fila.',
      'Los títulos pueden estar en español: Nombre, NIT, Correo, Teléfono.',
      'Lo que no se pueda cargar te lo devolvemos con el motivo en cada fila, para corregirlo y subirlo de nuevo. Lo que ya entró no se repite.',
    ],
  },
  plainFiles: {
    question: '¿Cómo debe ser mi hoja de cálculo?',
    steps: ['Un archivo de Excel (.xlsx) por app, con los títulos de las columnas en la primera fila.'],
  },
  safe: {
    question: '¿Dónde quedan mi contraseña y mi clave API?',
    steps: [
      'Se guardan cifradas y no se muestran de nuevo, ni a ti ni a nosotros.',
      'Al eliminar la instancia se borran. En Odoo puedes anular la clave cuando quieras.',
    ],
  },
  plainSafe: {
    question: '¿Dónde quedan mi contraseña y mi clave API?',
    steps: [
      'Se guardan en el servidor de este portal, que no las muestra de nuevo.',
      'En Odoo puedes anular la clave cuando quieras.',
    ],
  },
};
