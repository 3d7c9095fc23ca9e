export const texts = {
  taken: 'Ese correo o nombre de usuario ya está en uso.',
  usernameNeedsPassword: 'Escribe tu contraseña para cambiar el nombre de usuario.',
  nit: {
    shape:
      'El NIT no se entiende: escribe sus números y su dígito verificador, por ejemplo 1234567-9, o CF si eres consumidor final.',
    'check-digit':
      'El NIT no es válido: su último dígito no corresponde a los demás. Revísalo en tu constancia del RTU y escríbelo otra vez.',
  },
  phone:
    'El teléfono no se entiende: escribe sus ocho números, por ejemplo 5555 1234, o con el código de otro país, por ejemplo +503 7777 8888.',
  changedDetails: { nit: 'NIT', phone: 'Teléfono' },
  deletion: {
    installing:
      'Tienes una instalación en curso. Espera a que termine o cancélala, y vuelve a eliminar la cuenta.',
    undoing:
      'Se está deshaciendo una importación tuya. Espera a que termine o detenla, y vuelve a eliminar la cuenta.',
  },
  photo: {
    tooLarge: 'La foto pesa más de 10 MB. Elige una más pequeña.',
    unreadable: 'Ese archivo no es una foto que podamos leer. Usa JPG, PNG o WebP.',
    tooManyPixels:
      'La foto tiene demasiados puntos: lo máximo son 40 megapíxeles, o 16 si es AVIF. Redúcela y vuelve a subirla.',
    busy: 'Todavía estamos leyendo otras fotos tuyas. Espera unos segundos y vuelve a intentarlo.',
    unknown: 'La foto indicada no existe. Súbela otra vez.',
  },
  /** A text file in the exported zip, beside the data. */
  readme: `Tus datos en este portal.

Cada archivo .json tiene una parte: tu cuenta, tus instancias, tus instalaciones con su historial,
tus suscripciones, tus pagos (lo que pediste, y cada cobro y devolución), tus sesiones, tus llaves de acceso,
qué avisos recibes por correo (true: sí), cuándo permitiste entrar a tu proveedor, quién entró y qué pidió
para tu cuenta, y la actividad de tu cuenta.
En la carpeta «archivos» están tu foto y las hojas de cálculo que subiste.

Las contraseñas y las claves API de tus instancias no están aquí: se guardan cifradas y no salen
del servidor. De tus tarjetas solo conocemos la red y los últimos cuatro números. Los montos están en centavos
y las horas en UTC.
`,
};
