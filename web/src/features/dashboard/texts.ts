import { count } from '../../lib/figures.ts';

export const texts = {
  title: 'Dashboard',
  lead: 'Tu Odoo de un vistazo.',
  figures: 'Cifras',
  instances: 'Instancias conectadas',
  files: 'Archivos subidos',
  lastUpload: 'Última carga',
  instanceCount: (value: number) => count(value, 'instancia', 'instancias'),
  fileCount: (value: number) => count(value, 'carga', 'cargas'),
  never: '-',
  unknown: 'No disponible',
  failed: 'No se pudieron cargar las cifras.',
  first: {
    title: 'Conecta tu primera instancia',
    text: 'Necesitas la dirección de tu Odoo, tu usuario y una clave API. Después eliges las apps y subes una hoja de cálculo por cada una.',
    action: '+ Nueva Instancia',
  },
};
