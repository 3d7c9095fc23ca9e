import { field, type ModelHint } from './field-hint.ts';

export const posCategories: ModelHint = {
  model: 'pos.category',
  name: 'Categorías del punto de venta',
  fields: [
    field('name', 'char', ['Nombre', 'Nombre de la categoría'], ['Categoría'], {
      required: true,
      lastResort: [
        ...['Sección', 'Grupo', 'Familia', 'Departamento', 'Línea', 'Rubro', 'Menú', 'Sección del menú'],
        ...['Nombre del grupo', 'Botón'],
      ],
    }),
    field('parent_id', 'many2one', ['Categoría principal', 'Categoría padre']),
    field('sequence', 'integer', ['Secuencia'], ['Orden']),
  ],
};
