import type { AnnouncementKind } from '@atrio/contract';

export const texts = {
  stays: 'Este aviso no se puede cerrar. Se quita solo cuando termina.',
  noPlan: 'Ese plan ya no existe. Recarga la página y elige otro.',
  endsBeforeStart: 'El aviso debe terminar después de empezar.',
  ended: 'La hora de «Hasta» ya pasó. Elige una que esté por venir.',
  tooLong: (days: number) => `Un aviso se muestra ${days} días como máximo. Elige un «Hasta» más cercano.`,
  tooEarly: (days: number) => `Un aviso se programa con ${days} días de anticipación como máximo.`,
  tooMany: (most: number) =>
    `Ya hay ${most} avisos activos o programados. Retira uno antes de publicar otro.`,
  over: 'Este aviso ya terminó, así que no se puede cambiar. Publica otro.',
  otherAnnouncement:
    'Este aviso ya se publicó con otro texto, otras fechas u otros clientes. Búscalo en «Avisos» y cámbialo ahí.',
  kinds: {
    information: 'Información',
    incident: 'Incidente',
    maintenance: 'Mantenimiento',
  } satisfies Record<AnnouncementKind, string>,
  audiences: {
    all: 'Todos los clientes',
    plan: (name: string) => `Clientes del plan ${name}`,
    version: (version: string) => `Clientes con Odoo ${version}`,
    host: 'Clientes con instancias en un servidor',
  },
};
