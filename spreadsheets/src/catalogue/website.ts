import { field, type ModelHint } from './field-hint.ts';

export const redirects: ModelHint = {
  model: 'website.rewrite',
  name: 'Redirecciones del sitio web',
  fields: [
    field(
      'name',
      'char',
      ['Nombre'],
      ['Título', 'Nombre de la página', 'Título de la página', 'Nombre de la regla'],
      {
        required: true,
        offered: ['Regla', 'Descripción'],
      },
    ),
    field('url_from', 'char', ['URL de origen', 'URL desde'], ['Desde', 'Origen']),
    field('url_to', 'char', ['URL de destino'], ['Hasta', 'Destino']),
    field(
      'redirect_type',
      'selection',
      ['Acción', 'Tipo de redirección'],
      [
        ...['Tipo', 'Redirect Type', 'Redirection Type', 'Código', 'Código HTTP', 'Código de estado'],
        ...['Código de redirección', 'Status Code', 'HTTP Code', 'HTTP Status', 'Estado HTTP'],
      ],
      {
        whenBlank: '302',
        values: {
          '301': ['301 Movido de forma permanente', 'Permanente', '301 Permanente'],
          '302': ['302 Movido de forma temporal', 'Temporal', '302 Temporal'],
          '308': ['308 Redireccionar/Reescribir'],
          '404': ['404 No encontrado'],
        },
      },
    ),
    field('sequence', 'integer', ['Secuencia'], ['Sequence', 'Orden'], {
      offered: ['Posición', 'Position'],
    }),
  ],
};
