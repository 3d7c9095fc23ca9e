/** Plans and periods of a new installation of Atrio. Prices are integer cents of a quetzal for each month. */
export const planCatalogue = [
  {
    name: 'Básico',
    displayName: 'Para empezar: una instancia y lo esencial.',
    priceCents: 19900,
    features: [
      '1 instancia de Odoo',
      'Instalación de apps',
      'Carga de hojas de cálculo',
      'Soporte por correo',
    ],
  },
  {
    name: 'Profesional',
    displayName: 'Para un negocio en marcha.',
    priceCents: 39900,
    features: [
      '3 instancias de Odoo',
      'Todo lo del plan Básico',
      'Copias de seguridad diarias',
      'Soporte en horas hábiles',
    ],
  },
  {
    name: 'Empresa',
    displayName: 'Para varias sucursales.',
    priceCents: 79900,
    features: [
      '10 instancias de Odoo',
      'Todo lo del plan Profesional',
      'Ambiente de pruebas',
      'Soporte prioritario',
    ],
  },
];

export const periodCatalogue = [
  { name: 'monthly', displayName: 'Mensual', months: 1 },
  { name: 'quarterly', displayName: 'Trimestral', months: 3 },
  { name: 'semiannual', displayName: 'Semestral', months: 6 },
  { name: 'yearly', displayName: 'Anual', months: 12 },
];
