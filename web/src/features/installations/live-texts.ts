import { rows } from '../../lib/figures.ts';
import { stateTexts } from './state-texts.ts';

export const liveTexts = {
  title: 'Qué pasa ahora',
  rejected: (value: number) => `${rows(value)} con error`,
  pending: (value: number) => `${rows(value)} por decidir`,
  left: (time: string) => (time.startsWith('un') ? `Faltan ${time}.` : `Falta ${time}.`),
  unknown: 'Todavía no sabemos cuánto falta.',
  onTheirWay: 'Van en camino',
  steps: {
    connect: 'Hablamos con tu Odoo.',
    plan: 'Vemos qué hace falta instalar.',
    install: 'Instalamos las apps. Odoo no dice cuánto le falta; suele tardar unos minutos.',
    load: 'Leemos tus archivos antes de enviar la primera fila.',
    finish: 'Anotamos el resultado.',
  } satisfies Record<keyof typeof stateTexts.steps, string>,
  waiting: stateTexts.waiting,
  meanwhile: 'Mientras tanto',
  mayUse: 'Puedes usar tu Odoo. Mientras instala apps puede responder más lento.',
  mayLoad: 'Puedes preparar otra carga: espera su turno y empieza sola.',
};
