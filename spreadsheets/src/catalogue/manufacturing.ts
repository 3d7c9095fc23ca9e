import { field, type ModelHint } from './field-hint.ts';

export const billsOfMaterials: ModelHint = {
  model: 'mrp.bom',
  name: 'Listas de materiales',
  fields: [
    field(
      'product_tmpl_id',
      'many2one',
      ['Producto'],
      [
        ...['Producto terminado', 'Producto final', 'Plantilla de producto', 'Receta', 'Product'],
        ...['Nombre de la receta', 'Receta de', 'Platillo', 'Nombre del platillo', 'Producto a fabricar'],
        ...['Producto a producir', 'Producto fabricado', 'Producto elaborado', 'Producto compuesto'],
        ...['Producto padre', 'Parent Item', 'Parent Product', 'Finished Good', 'Qué se fabrica'],
        ...['Qué se produce', 'Lo que se produce', 'Producto que se hace', 'Artículo terminado', 'PT'],
      ],
      {
        required: true,
        lastResort: [
          ...['Plato', 'Fórmula', 'Ensamble', 'Assembly', 'Kit', 'Combo', 'Menú', 'Bebida', 'Mueble'],
          ...['Modelo', 'Estilo', 'Prenda', 'Preparación', 'Qué se hace', 'Padre', 'Parent'],
          ...['Código padre', 'Paquete', 'Arreglo', 'Pan', 'Pastel', 'Postre', 'Platillo o bebida'],
        ],
      },
    ),
    field(
      'code',
      'char',
      ['Referencia'],
      [
        ...['Código', 'Reference', 'No. de receta', 'No. de fórmula', 'Referencia de la receta'],
        'Folio de receta',
      ],
      { offered: ['Versión', 'Folio', 'Referencia interna'] },
    ),
    field(
      'product_qty',
      'float',
      ['Cantidad'],
      [
        ...['Cantidad a producir', 'Rendimiento', 'Rinde', 'Porciones', 'Quantity', 'Cantidad a fabricar'],
        ...['Cantidad producida', 'Cantidad del producto', 'Cantidad terminada'],
        ...['Cantidad de producto terminado', 'Tamaño de lote', 'Batch Size', 'Yield', 'Parent Qty'],
        ...['Output Qty', 'Cuánto rinde', 'Cuántos salen', 'Cuántas porciones', 'Porciones que rinde'],
        ...['Unidades que salen', 'Unidades por receta', 'Salen'],
      ],
      {
        whenBlank: '1',
        offered: ['Producción', 'Producción por tanda', 'Lote', 'Cantidad base', 'Tanda', 'Para cuántos'],
      },
    ),
    field(
      'product_uom_id',
      'many2one',
      ['Unidad de medida', 'Unidad'],
      [
        ...['Unidad del producto', 'Unidad de medida del producto', 'Unidad del producto terminado'],
        ...['Unidad de producción', 'Unidad de rendimiento', 'Unidad PT', 'Unidad de lo producido'],
      ],
      { filledByOdoo: true },
    ),
    field('type', 'selection', ['Tipo de LdM', 'Tipo de lista de materiales'], ['Tipo', 'BoM Type'], {
      values: {
        normal: ['Fabricar este producto', 'Fabricar', 'Manufacturar este producto', 'Normal'],
        phantom: ['Kit', 'Paquete'],
        subcontract: ['Subcontratación', 'Subcontratar'],
      },
      whenBlank: 'normal',
    }),
    field(
      'bom_line_ids/product_id',
      'many2one',
      ['Líneas de LdM/Componente', 'Líneas de lista de materiales/Componente'],
      [
        ...['Componente', 'Material', 'Materia prima', 'Insumo', 'Ingrediente', 'BoM Lines/Component'],
        ...['Producto componente', 'Artículo componente', 'Artículo hijo', 'Item hijo', 'Child Item'],
        ...['Child', 'Parte', 'Partes', 'Pieza', 'Qué lleva', 'Lleva', 'Se hace con', 'Con qué se hace'],
        ...['De qué está hecho', 'Código del componente'],
      ],
      {
        codes: ['Código del componente'],
        offered: ['Hijo', 'Qué se le pone', 'Qué usa', 'Tela', 'Accesorio', 'MP', 'Producto que usa'],
      },
    ),
    field(
      'bom_line_ids/product_qty',
      'float',
      ['Líneas de LdM/Cantidad', 'Líneas de lista de materiales/Cantidad'],
      [
        ...['Cantidad del componente', 'Cantidad de componente', 'Cantidad por componente'],
        ...['BoM Lines/Quantity', 'Cantidad requerida', 'Cantidad necesaria', 'Cantidad a usar'],
        ...['Cantidad usada', 'Cantidad utilizada', 'Cantidad que lleva', 'Cantidad por unidad'],
        ...['Cantidad por producto', 'Cantidad por receta', 'Qty Per', 'Consumo', 'Consumo unitario'],
        ...['Consumo por unidad', 'Cuánto lleva', 'Cuánto se usa', 'Cuánto necesita'],
        ...['Cuánto se le pone', 'Gramaje', 'Dosis'],
      ],
      {
        proven: ['Cuánto'],
        offered: ['Uso', 'Peso', 'Peso neto', 'Peso bruto', 'Cantidad neta', 'Cantidad bruta'],
      },
    ),
    field(
      'bom_line_ids/product_uom_id',
      'many2one',
      ['Líneas de LdM/Unidad de medida', 'Líneas de lista de materiales/Unidad de medida'],
      [
        ...['Unidad del componente', 'Unidad de medida del componente', 'Unidad de consumo'],
        ...['Unidad de uso', 'Unidad de receta', 'En qué se mide', 'BoM Lines/Unit of Measure'],
      ],
      { filledByOdoo: true },
    ),
    field(
      'produce_delay',
      'integer',
      ['Plazo de fabricación'],
      [
        ...['Manufacturing Lead Time', 'Días de fabricación', 'Días de producción', 'Días para fabricar'],
        ...['Tiempo de fabricación (días)', 'Plazo de fabricación (días)'],
      ],
      {
        measure: 'days',
        offered: ['Días que tarda', 'Lead time', 'Tiempo de fabricación', 'En cuántos días sale', 'Días'],
      },
    ),
  ],
};

export const workCenters: ModelHint = {
  model: 'mrp.workcenter',
  name: 'Centros de trabajo',
  fields: [
    field(
      'name',
      'char',
      ['Centro de trabajo'],
      ['Nombre', 'Work Center', 'Workcenter', 'Work Center Name'],
      {
        required: true,
        lastResort: [
          ...['Línea o máquina', 'Línea de producción', 'Área de producción', 'Área de trabajo'],
          ...['Banco de trabajo', 'Puesto de trabajo', 'Proceso', 'Operación', 'Línea', 'Área'],
          ...['Sección', 'Celda', 'Taller', 'Equipo', 'Departamento', 'Descripción del centro'],
          'Descripción',
        ],
      },
    ),
    field('code', 'char', ['Código']),
    field(
      'time_efficiency',
      'float',
      ['Eficiencia de tiempo', 'Eficiencia'],
      ['% de eficiencia', 'Eficiencia %', 'Factor de eficiencia', 'Time Efficiency', 'Efficiency', 'Efic.'],
      { offered: ['Rendimiento', '% de rendimiento', 'Productividad', 'Productividad %'] },
    ),
    field(
      'costs_hour',
      'float',
      ['Costo por hora', 'Coste por hora'],
      [
        ...['Tarifa por hora', 'Precio por hora', 'Hourly Cost', 'Hourly Rate'],
        ...['Costo de operación por hora', 'Cuánto cuesta la hora', 'Cuesta por hora'],
        'Lo que cuesta por hora',
      ],
      { offered: ['Tarifa', 'Valor por hora', 'Valor de la hora', 'Q/hora', 'Q por hora'] },
    ),
    field(
      'default_capacity',
      'float',
      ['Capacidad'],
      [
        ...['Capacity', 'Capacidad por ciclo', 'Cap. por ciclo', 'Capacidad simultánea'],
        ...['Capacidad en paralelo', 'Unidades en paralelo', 'Unidades simultáneas', 'Piezas a la vez'],
        ...['Piezas por vez', 'Cuántos a la vez', 'Cuántas piezas a la vez'],
      ],
      { offered: ['Capacidad instalada', 'Capacidad máxima', 'Cap.', 'Cap. máx.'] },
    ),
    field(
      'time_start',
      'float',
      ['Tiempo de preparación'],
      [
        ...['Minutos de preparación', 'Min. de preparación', 'Tiempo para preparar', 'Setup', 'Setup Time'],
        ...['Tiempo de alistamiento', 'Alistamiento', 'Min. de alistamiento', 'Tiempo de montaje'],
        ...['Tiempo de puesta a punto', 'Tiempo de arranque', 'Minutos para prepararla'],
      ],
      {
        offered: [
          ...['Preparación', 'Arranque', 'Puesta en marcha', 'Tiempo de ajuste'],
          'Cuánto tarda en arrancar',
        ],
      },
    ),
    field(
      'time_stop',
      'float',
      ['Tiempo de limpieza'],
      [
        ...['Minutos de limpieza', 'Min. de limpieza', 'Tiempo para limpiar', 'Cleanup', 'Cleanup Time'],
        ...['Teardown', 'Tiempo de desmontaje', 'Minutos para limpiarla'],
      ],
      { offered: ['Limpieza', 'Desmontaje', 'Tiempo de cierre', 'Cuánto tarda en limpiarse'] },
    ),
    field(
      'oee_target',
      'float',
      ['OEE objetivo', 'Objetivo de eficiencia general de los equipos'],
      [...['Meta OEE', 'Meta de OEE', 'OEE Target', 'OEE meta']],
      { offered: ['OEE', '% OEE'] },
    ),
    field(
      'resource_calendar_id',
      'many2one',
      ['Horas laborales', 'Horas de trabajo'],
      ['Working Hours', 'Calendario laboral'],
      {
        offered: [
          ...['Horario', 'Horario de trabajo', 'Horario laboral', 'Jornada', 'Jornada laboral', 'Turno'],
          ...['Turnos', 'Calendario', 'Shift', 'En qué turno trabaja'],
        ],
      },
    ),
    field('tag_ids', 'many2many', ['Etiqueta', 'Etiquetas'], ['Tags'], {
      offered: [
        ...['Tipo', 'Tipo de máquina', 'Tipo de centro', 'Categoría', 'Categoría de máquina', 'Grupo'],
      ],
    }),
    field('alternative_workcenter_ids', 'many2many', ['Centros de trabajo alternativos'], [], {
      offered: [
        ...['Centro alternativo', 'Máquina alternativa', 'Alternative Workcenters', 'Centro de respaldo'],
        ...[
          'Máquina de respaldo',
          'Sustituto',
          'Alterno',
          'Máquina alterna',
          'Centro alterno',
          'Alternativo',
          'Alternativa',
          'Si falla usar',
        ],
      ],
    }),
    field(
      'note',
      'html',
      ['Descripción'],
      ['Notas', 'Observaciones', 'Comentarios', 'Indicaciones', 'Para qué sirve', 'Qué se hace aquí'],
      { offered: ['Detalle', 'Uso', 'Qué se hace ahí', 'Función'] },
    ),
  ],
};
