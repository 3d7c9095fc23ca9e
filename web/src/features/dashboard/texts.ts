import { count } from '../../lib/figures.ts';

export const texts = {
  title: 'Dashboard',
  lead: 'Tu página de inicio: cómo va todo, de un vistazo.',
  figures: 'Cifras',
  instances: 'Instancias conectadas',
  files: 'Archivos subidos',
  lastUpload: 'Última carga',
  instanceCount: (value: number) => count(value, 'instancia', 'instancias'),
  fileCount: (value: number) => count(value, 'carga', 'cargas'),
  never: '-',
  unknown: 'No disponible',
  failed: 'No se pudieron cargar las cifras.',
  partFailed: 'No se pudo cargar una parte de esta página.',
  loading: 'Cargando el resumen...',
  first: {
    title: 'Primeros pasos',
    done: 'Hecho',
    connect: {
      title: 'Conecta tu primera instancia',
      text: 'Necesitas la dirección de tu Odoo, tu usuario y una clave API. Toma unos cinco minutos.',
      action: '+ Nueva Instancia',
    },
    install: {
      title: 'Instala apps y carga tus datos',
      text: 'Elige las apps y sube una hoja de cálculo por cada una. El portal las revisa antes de enviarlas.',
      /** For a server without the review. */
      plainText: 'Elige las apps y sube una hoja de cálculo por cada una.',
      action: 'Elegir una instancia',
    },
    plan: {
      title: 'Elige un plan',
      /** @param trialMonths null while it is not known */
      text: (trialMonths: number | null) =>
        trialMonths === null || trialMonths < 1
          ? 'Compara lo que incluye cada uno. Antes de pagar ves cuánto se cobra y cuándo.'
          : trialMonths === 1
            ? 'El primer mes es gratis.'
            : `Los primeros ${trialMonths} meses son gratis.`,
      action: 'Ver los planes',
    },
  },
  subscription: {
    title: 'Tu suscripción',
    open: 'Ver la suscripción',
    endedOn: (day: string) => `Terminó el ${day}.`,
    choose: 'Elegir un plan',
    endsOn: (day: string) => `Termina el ${day}`,
    trialUntil: (day: string) => `Mes de prueba hasta el ${day}`,
    nextCharge: (day: string) => `Próximo cobro el ${day}`,
    states: {
      trial: 'En prueba',
      active: 'Activa',
      pastDue: 'Con un cobro pendiente',
      paused: 'En pausa',
      ended: 'Terminó',
    },
    pastDue: 'El último cobro no pasó.',
    nextAttempt: (day: string) =>
      `Se intenta de nuevo el ${day}. Si ningún intento funciona, tu plan termina.`,
    mend: 'Revisar la tarjeta',
  },
};
