export const texts = {
  title: 'Datos para facturas y contacto',
  lead: 'Son opcionales. Con ellos tu proveedor te factura y te encuentra cuando lo llamas.',
  leadOfPayments: 'Tu NIT sale en tus recibos, y el mes gratis se da una sola vez por NIT.',
  loading: 'Cargando tus datos de contacto...',
  failedToLoad: 'No se pudieron cargar tus datos de contacto.',
  nit: 'NIT',
  nitHelp: 'Por ejemplo 1234567-9. Escribe CF si eres consumidor final.',
  phone: 'Teléfono',
  phoneHelp: 'Por ejemplo 5555\u00a01234. De otro país, con su código: +503\u00a07777\u00a08888.',
  submit: 'Guardar datos',
  done: 'Datos guardados',
  failed: 'No se pudieron guardar tus datos.',
};
