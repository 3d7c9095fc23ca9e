import { addressFields, emailField, mobileField, phoneField } from './contact-fields.ts';
import { type FieldHint, field, type ModelHint } from './field-hint.ts';

/** Questions that lists by hand have as headers of the parts of an address. */
const placesInWords: Readonly<Record<string, Partial<FieldHint>>> = {
  street: { offered: ['Dónde está', 'Dónde queda', 'Dónde se ubica', 'Ubicación'] },
  city: { offered: ['Dónde vive', 'De qué ciudad', 'De qué ciudad es', 'De dónde es'] },
};

export const leads: ModelHint = {
  model: 'crm.lead',
  name: 'Oportunidades',
  fields: [
    field(
      'name',
      'char',
      ['Oportunidad'],
      [
        ...['Nombre de la oportunidad', 'Título de la oportunidad', 'Nombre', 'Asunto', 'Negocio'],
        ...['Prospecto', 'Iniciativa', 'Name', 'Opportunity'],
      ],
      {
        required: true,
        lastResort: [
          ...[
            'Título',
            'Item',
            'Elemento',
            'Proyecto',
            'Proyecto de interés',
            'Servicio de interés',
            'Servicio solicitado',
          ],
          ...['Inmueble', 'Inmueble de interés', 'Propiedad', 'Propiedad de interés', 'Inmueble que busca'],
          ...['Propiedad que busca', 'Casa que busca', 'Producto que busca', 'Servicio que busca'],
          ...['Servicio que le interesa', 'Producto que le interesa', 'Curso de interés'],
          ...['Producto de interés', 'Requerimiento', 'Qué quiere', 'Lo que quiere', 'Qué busca'],
          ...['Qué necesita', 'Qué anda buscando', 'Qué pidió'],
          // Without its small word «Interesado en» is the same as «Interesado», who is a person.
          ...['Interés', 'En qué está interesado', 'Le interesa', 'Interesado en', 'Empresa', 'Cliente'],
          'Razón social',
          ...['Nombre completo', 'Nombre y apellido', 'Nombres y apellidos', 'Contacto', 'Nombre de pila'],
          ...['Apellidos', 'Descripción'],
        ],
      },
    ),
    field(
      'partner_name',
      'char',
      ['Nombre de la empresa', 'Nombre de la compañía'],
      [
        ...['Empresa', 'Compañía', 'Cliente', 'Razón social', 'Nombre del cliente', 'Nombre de cuenta'],
        ...['Cuenta', 'Company Name', 'Cliente / Contacto', 'Empresa / Contacto', 'Cliente / Empresa'],
        ...['Negocio o empresa', 'Nombre comercial', 'Empresa interesada'],
      ],
      {
        offered: [
          ...['De qué empresa es', 'Entidad', 'Firma', 'Establecimiento', 'Comercio', 'Cliente existente'],
          ...['Cliente actual', 'Lugar de trabajo'],
        ],
      },
    ),
    field(
      'contact_name',
      'char',
      ['Nombre del contacto', 'Nombre de contacto'],
      [
        ...['Contacto', 'Persona de contacto', 'Contacto de la oportunidad', 'Interesado', 'Persona'],
        ...['Nombre de la persona', 'Nombre y apellido', 'Nombres y apellidos', 'Contact Name'],
        ...['Nombre completo', 'Full name'],
        ...['Nombre del interesado', 'Solicitante', 'Nombre del solicitante', 'Quién pregunta'],
        ...['Quién preguntó', 'Quién nos contactó', 'Quién solicita', 'Quién pide', 'Decisor'],
      ],
      {
        offered: [
          ...['Hablar con', 'Preguntar por', 'Quién llamó', 'Quién llama', 'Quién toma la decisión'],
          ...['Quién decide', 'Nombre de quien solicita', 'Persona que pregunta'],
          ...['Persona que nos atiende', 'Nombre de la persona que llama'],
        ],
      },
    ),
    emailField('email_from', ['Correo electrónico del cliente', 'Person - Email - Work']),
    phoneField,
    mobileField,
    field(
      'function',
      'char',
      ['Puesto', 'Puesto de trabajo'],
      ['Cargo', 'Título', 'Title', 'Job Position', 'Posición', 'Cargo en la empresa', 'Rol en la empresa'],
      {
        offered: ['Profesión', 'Ocupación', 'Rol'],
      },
    ),
    ...addressFields.map((hint) => ({ ...hint, ...placesInWords[hint.field] })),
    field('website', 'char', ['Sitio web'], ['Página web', 'Web', 'Website']),
    field(
      'expected_revenue',
      'monetary',
      ['Ingreso esperado', 'Ingresos esperados'],
      [
        ...['Monto', 'Ingresos', 'Presupuesto estimado', 'Presupuesto aproximado', 'Monto esperado', 'Valor'],
        ...['Valor estimado', 'Importe', 'Ingreso estimado', 'Expected Revenue', 'Venta esperada'],
        ...['Venta potencial', 'Monto potencial', 'Total cotizado', 'Monto de la cotización'],
        ...['Monto de la oferta', 'Presupuesto del cliente'],
      ],
      {
        // In other lists a «Presupuesto» is an order, as «Orden» and «Pedido» are.
        exact: ['', ' Q', ' GTQ', ' USD', ' US$', ' L', ' MXN', ' en quetzales', ' en dólares', ' total'].map(
          (currency) => `Presupuesto${currency}`,
        ),
        offered: [
          ...['Cantidad', 'De cuánto es', 'Cuánto', 'Cuánto vale', 'Cuánto se le cotizó', 'Se le cotizó'],
          ...['Cuánto podría comprar', 'Cuánto piensa gastar', 'Potencial', 'Proyección de venta'],
          ...['Cotización', 'Monto posible', 'Oferta', 'Precio', 'Precio cotizado', 'Precio ofrecido'],
        ],
      },
    ),
    field(
      'probability',
      'float',
      ['Probabilidad'],
      [
        ...['Probabilidad de cierre', 'Prob.', 'Prob. de cierre', 'Porcentaje', 'Probability'],
        ...['Likelihood', 'Posibilidad', 'Posibilidad de cierre', 'Posibilidad de venta'],
        ...['Probabilidad de compra', 'Qué tan probable', 'Qué tan probable es', 'Certeza', 'Certeza %'],
        'Win Probability',
      ],
      {
        filledByOdoo: true,
        offered: [
          ...['Qué tan seguro está', 'Qué tan seguro', 'Confianza', 'Chance', 'Chance de cierre'],
          ...['% de avance de cierre', '% de que compre', 'Posibilidades'],
        ],
      },
    ),
    field(
      'stage_id',
      'many2one',
      ['Etapa'],
      [
        ...['Fase', 'Stage', 'Estado de posible cliente', 'Estado del posible cliente', 'Lead Status'],
        ...['Estado del prospecto', 'Estado de la oportunidad', 'Estado del negocio', 'Estado del lead'],
        ...['Estado actual', 'Estado de la cotización', 'Estado de la negociación', 'Estado de venta'],
        ...['Situación', 'Pipeline', 'Embudo', 'Embudo de ventas', 'Etapa del embudo', 'En qué etapa está'],
      ],
      {
        filledByOdoo: true,
        weakWords: ['Pipeline', 'Embudo', 'Embudo de ventas'],
        offered: [
          ...['Estado del cliente', 'En qué va', 'En qué quedó', 'Cómo va', 'Avance', 'Proceso'],
          ...['Proceso de venta', 'Paso', 'Columna', 'Columna del tablero', 'Seguimiento', 'Resultado'],
        ],
      },
    ),
    field(
      'user_id',
      'many2one',
      ['Vendedor', 'Comercial'],
      [
        ...['Asesor', 'Ejecutivo', 'Responsable', 'Persona responsable', 'Atendió', 'Atendido por'],
        ...['Salesperson', 'Asignado a', 'Asignado', 'Gestor', 'Cotizado por', 'Quién lo lleva'],
        ...['Lo lleva', 'Quién lo atiende', 'Lo atiende', 'Quién le da seguimiento'],
        ...['Quién da seguimiento', 'Da seguimiento', 'Quién le cotizó', 'Quién cotizó'],
        'Responsable del seguimiento',
      ],
      {
        offered: [
          'Atiende',
          'Le vende',
          'Corredor',
          'Corredora',
          'Quién lo contactó',
          'Quién lo captó',
          'Gerente de cuenta',
        ],
      },
    ),
    field(
      'team_id',
      'many2one',
      ['Equipo de ventas'],
      [
        ...['Equipo', 'Sales Team', 'Equipo comercial', 'Equipo asignado', 'Equipo de trabajo'],
        ...['Equipo vendedor', 'Grupo de ventas'],
      ],
    ),
    field('tag_ids', 'many2many', ['Etiquetas'], ['Etiqueta', 'Tags'], {
      offered: [
        ...['Categoría', 'Segmento', 'Rubro', 'Giro', 'Giro del negocio', 'Giro de la empresa'],
        ...['Industria', 'Sector', 'Clasificación', 'Tipo de cliente', 'Tipo de negocio'],
        ...['Línea de interés', 'A qué se dedica', 'Actividad económica', 'Área de interés'],
        'Tipo de prospecto',
      ],
    }),
    field(
      'source_id',
      'many2one',
      ['Origen', 'Fuente'],
      [
        ...['Source', 'Procedencia', '¿Cómo se enteró?', '¿Cómo se enteró de nosotros?'],
        ...['Cómo nos conoció', 'Medio por el que se enteró', 'Por dónde nos conoció'],
        ...['Por dónde nos contactó', 'Por dónde llegó', 'Cómo llegó', 'Cómo nos encontró'],
        ...['Cómo supo de nosotros', 'De dónde viene', 'De dónde salió', 'Dónde nos vio'],
        ...['Nos conoció por', 'Llegó por'],
      ],
      {
        offered: [
          ...['Contactó por', 'Vino por', 'Entró por', 'Traído por', 'Dónde nos encontró'],
          ...['Platform', 'Plataforma'],
        ],
      },
    ),
    field(
      'medium_id',
      'many2one',
      ['Medio'],
      [
        ...['Canal', 'Medium', 'UTM Medium', 'Marketing Medium', 'Medio de contacto', 'Canal de contacto'],
        ...['Canal de entrada', 'Vía de contacto', 'Medio de entrada'],
      ],
      { offered: ['Vía', 'Por qué medio', 'Medio de comunicación', 'Red social'] },
    ),
    field(
      'campaign_id',
      'many2one',
      ['Campaña'],
      [
        ...['Campaign', 'Campaign Name', 'UTM Campaign', 'Nombre de la campaña', 'Campaña de marketing'],
        ...['Campaña publicitaria', 'Campaña de origen', 'Marketing Campaign'],
      ],
      { offered: ['Promoción', 'Anuncio', 'Feria', 'Evento', 'Feria o evento', 'Ad Name'] },
    ),
    field(
      'referred',
      'char',
      ['Recomendado por', 'Referido por'],
      [
        ...['Referred By', 'Quién lo recomendó', 'Quién lo refirió', 'Quién lo refiere', 'Quién lo mandó'],
        ...['Lo refirió', 'Lo recomendó', 'Nos lo recomendó', 'Recomendó', 'Recomendado de', 'Referidor'],
        ...['Nombre de quien refiere', 'Nombre de quien lo refirió', 'Quién lo recomienda'],
        'Viene de parte de',
      ],
      {
        offered: ['Recomendado', 'Quién lo trajo', 'Referencia de', 'Referidos', 'Nombre del referido'],
      },
    ),
    field(
      'date_deadline',
      'date',
      ['Cierre esperado', 'Cierre previsto'],
      [
        ...['Fecha de cierre', 'Fecha de cierre esperada', 'Fecha prevista', 'Cierre', 'Expected Closing'],
        ...['Fecha prevista de compra', 'Compra esperada', 'Cierre aproximado'],
        ...['Fecha de cierre aproximada', 'Cuándo cierra', 'Fecha de decisión'],
      ],
      {
        offered: [
          ...['Fecha límite', 'Cuándo decide', 'Cuándo compra', 'Cuándo compraría'],
          ...['Cuándo piensa comprar', 'Para cuándo', 'Para cuándo lo quiere', 'Para cuándo lo necesita'],
          ...['Fecha en que decide', 'Fecha de compra'],
        ],
      },
    ),
    field(
      'priority',
      'selection',
      ['Prioridad'],
      ['Priority', 'Nivel de prioridad', 'Prioridad del lead', 'Importancia'],
      {
        offered: [
          ...['Nivel de interés', 'Grado de interés', 'Interés del cliente', 'Interés'],
          ...['Qué tan interesado', 'Qué tan interesado está', 'Temperatura', 'Estrellas', 'Calificación'],
          ...['Calificación del prospecto', 'Rating', 'Calidad del lead'],
        ],
        isLevel: true,
        values: { '0': ['Baja', 'Normal'], '1': ['Media'], '2': ['Alta'], '3': ['Muy alta', 'Urgente'] },
      },
    ),
    field('type', 'selection', ['Tipo'], ['Tipo de registro', 'Type'], {
      values: { opportunity: ['Oportunidad'], lead: ['Lead', 'Iniciativa', 'Prospecto'] },
      whenBlank: 'opportunity',
    }),
    field(
      'lost_reason_id',
      'many2one',
      ['Motivo de pérdida'],
      [
        ...['Motivo perdido', 'Razón de pérdida', 'Lost Reason', 'Closed Lost Reason', 'Causa de pérdida'],
        ...['Por qué se perdió', 'Motivo por el que se perdió', 'Razón por la que se perdió'],
        ...['Por qué no compró', 'Motivo de no compra', 'Razón de no compra', 'Motivo de no venta'],
        ...['Motivo de rechazo', 'Razón de rechazo', 'Por qué no quiso', 'Por qué no se cerró'],
        ...['Motivo por el que no se cerró', 'Motivo por el que no compró', 'Motivo de descarte'],
        'Por qué se cayó',
      ],
      { offered: ['Por qué no', 'Motivo', 'Razón', 'Causa', 'Por qué dijo que no'] },
    ),
    field(
      'recurring_revenue',
      'monetary',
      ['Ingresos recurrentes'],
      ['Ingreso recurrente', 'Ingreso mensual', 'Ingreso mensual esperado', 'Recurring Revenue', 'MRR'],
      { offered: ['Mensualidad', 'Cuota mensual', 'Cuota', 'Renta mensual', 'Pago mensual'] },
    ),
    field('title', 'many2one', ['Tratamiento'], ['Salutation', 'Título de cortesía', 'Título (Sr./Sra.)'], {
      offered: ['Saludo', 'Sr./Sra.', 'Sr. / Sra.', 'Trato'],
    }),
    field(
      'description',
      'html',
      ['Notas'],
      [
        ...['Nota', 'Observaciones', 'Obs.', 'Comentarios', 'Descripción', 'Detalle', 'Notes'],
        ...['Bitácora', 'Apuntes', 'Historial', 'Mensaje', 'Message', 'Qué se habló', 'Qué se le dijo'],
        ...['Qué dijo', 'Lo que dijo', 'Resumen', 'Comentarios del vendedor', 'Comentarios del cliente'],
        ...['Notas de la llamada', 'Mensaje del formulario', 'Resumen de la conversación'],
        ...['Comentarios de seguimiento', 'Notas de seguimiento'],
      ],
      {
        offered: [
          ...['Seguimiento', 'Acciones', 'Lo que se habló', 'En qué quedó', 'Próximo paso'],
          ...['Siguiente paso', 'Próxima acción', 'Siguiente acción', 'Pasos a seguir', 'Next Step'],
        ],
      },
    ),
  ],
};
