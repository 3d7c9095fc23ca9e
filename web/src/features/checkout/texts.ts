import { count } from '../../lib/figures.ts';

/** 'cada mes', 'cada 3 meses' */
const every = (months: number) => (months === 1 ? 'cada mes' : `cada ${months} meses`);
const forMonths = (months: number) => `por ${count(months, 'mes', 'meses')}`;

export const texts = {
  title: 'Confirma tu compra',
  lead: 'Revisa lo que vas a contratar antes de pagar.',
  loading: 'Cargando el plan...',
  failed: 'No se pudo cargar el plan.',
  features: 'Qué incluye',
  perMonth: '/mes',
  /** Shown beside the specified $, which elsewhere is the sign of another currency. */
  currency: 'quetzales',

  invalid: {
    title: 'Plan no válido',
    text: 'Selecciona un plan válido para continuar.',
    back: 'Volver a planes',
  },
  own: {
    title: 'Este es tu plan',
    text: 'Ya tienes este plan: no hace falta pagarlo otra vez.',
    back: 'Ver tu suscripción',
  },

  period: 'Período',
  periodHelp: 'Cada cuánto se cobra.',
  choosePeriod: 'Elige un período',
  periodsFailed: 'No se pudieron cargar los períodos.',
  noPeriods: 'No hay períodos disponibles. Escribe a tu proveedor de Odoo.',
  total: 'Total',
  today: 'Hoy pagas',
  freeUntil: (day: string) => `Gratis hasta el ${day}`,
  noTotal: 'Elige un período para ver el total.',
  sum: (price: string, months: number) => `${price} × ${count(months, 'mes', 'meses')}`,

  words: {
    title: 'Qué se cobra y cuándo',
    trial: (months: number) =>
      months === 1
        ? 'Hoy no pagas nada: el primer mes es gratis.'
        : `Hoy no pagas nada: los primeros ${months} meses son gratis.`,
    firstCharge: (amount: string, day: string, months: number) =>
      `El ${day} se cobran ${amount} (quetzales) a tu tarjeta, ${forMonths(months)}.`,
    trialUsed: {
      email: 'Una cuenta con tu correo ya tuvo el mes gratis, que se da una sola vez.',
      nit: 'Otra cuenta con tu NIT ya tuvo el mes gratis, que se da una sola vez por NIT.',
    },
    today: (amount: string, months: number) =>
      `Hoy se cobran ${amount} (quetzales) a tu tarjeta, ${forMonths(months)}.`,
    renewal: (months: number) =>
      `Después se cobra lo mismo ${every(months)}. Tras 12 cobros la suscripción termina sola.`,
    cancel: 'Puedes cancelarla cuando quieras: sigue hasta el final de lo que ya pagaste.',
    change: (plan: string) =>
      `Tu plan ${plan} sigue hasta que este pago se confirme; entonces termina y no se vuelve a cobrar.`,
    loseTrial: (day: string) =>
      `Tu mes de prueba, que iba hasta el ${day}, termina con él: el plan nuevo se cobra desde hoy.`,
    losePaid: (day: string) =>
      `Los días que te quedan, pagados hasta el ${day}, no se descuentan ni se devuelven.`,
    changeTitle: 'Qué pasa con tu plan de ahora',
    provider: 'Pagas en la página segura de Recurrente. Los datos de tu tarjeta no pasan por este portal.',
  },

  confirm: 'Confirmar y pagar',
  cancel: 'Cancelar',
  whyDisabled: 'Elige un período para continuar.',
  noChoice: 'Para continuar hace falta un período.',
  unavailable: 'En este portal todavía no se puede pagar en línea. Escribe a tu proveedor para contratarlo.',
  leaving: 'Vamos a la página de pago...',
  startFailed: 'No se pudo iniciar el pago.',
  startFailedHelp: 'No se te cobró nada. Puedes intentarlo otra vez: no se duplica la compra.',
  noUrl: 'No se pudo obtener la URL del checkout',
  testCard: (card: string) =>
    `Modo de pruebas: no se cobra nada. Paga con la tarjeta ${card.replaceAll(' ', '\u00a0')}, cualquier vencimiento futuro y cualquier CVC.`,
  subscriptionAsked: 'Consultando tu suscripción...',
  subscriptionFailed: 'No se pudo consultar tu suscripción.',
  subscriptionUnknown: 'Sin tu suscripción no sabemos cuánto se cobra hoy. Vuelve a consultarla arriba.',

  failedToAsk: 'No se pudo preguntar por tu pago.',

  confirmed: {
    title: 'Estado de tu pago',
    checking: 'Verificando estado de pago...',
    stillChecking: 'El proveedor de pagos todavía no confirma. Esto puede tardar un momento.',
    processing: 'Tu banco todavía está confirmando el pago.',
    processingHelp:
      'Puede tardar hasta un día. Puedes cerrar esta página: tu plan se activa solo y te lo diremos en Suscripciones. No pagues otra vez.',
    paid: '¡Pago exitoso!',
    paidText: 'Tu suscripción ha sido activada correctamente.',
    trialText: (months: number) =>
      months === 1
        ? 'Empezó tu mes de prueba: todavía no se cobra nada.'
        : `Empezaron tus ${months} meses de prueba: todavía no se cobra nada.`,
    toSubscription: 'Ver mi suscripción',
    problem: 'Hubo un problema',
    problemText: 'No se confirmó el pago. Intenta nuevamente.',
    notYet: 'Si acabas de pagar, no pagues otra vez: seguimos preguntando y esta página cambia sola.',
    nothingCharged: 'No se cobró nada.',
    reason: (words: string) => `El banco dijo: ${words}`,
    resume: 'Continuar con el pago',
    backToPlans: 'Volver a planes',
    card: {
      paid: 'Tarjeta actualizada',
      paidText: 'Los próximos cobros se harán a tu nueva tarjeta.',
      problemText: 'No se confirmó el cambio de tarjeta. Intenta nuevamente.',
      back: 'Volver a tu suscripción',
    },
  },

  notPaid: {
    title: '¡Pago no procesado!',
    text: 'El pago no se completó y no se te cobró nada. Tu suscripción sigue como estaba.',
    unknown: 'El pago no se completó. Tu suscripción sigue como estaba.',
    processing: 'Tu banco todavía está confirmando un pago. No pagues otra vez: lo verás en Suscripciones.',
    paid: 'Tu último pago sí se completó.',
    card: 'No se cambió tu tarjeta. Los cobros siguen con la de siempre.',
    plans: 'Volver a planes',
    home: 'Ir al inicio',
  },
};
