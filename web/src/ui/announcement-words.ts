import type { AnnouncementKind } from '@atrio/contract';

/** What the portal and the console call the kinds. */
export const kindWords: Record<AnnouncementKind, string> = {
  information: 'Información',
  incident: 'Incidente',
  maintenance: 'Mantenimiento',
};
