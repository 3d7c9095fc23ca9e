export const texts = {
  title: 'Planes y precios',
  lead: 'Elige el plan para tu Odoo.',
  loading: 'Cargando planes...',
  failed: 'No se pudieron cargar los planes.',
  empty: 'No hay planes disponibles.',
  emptyHelp: 'Escribe a tu proveedor de Odoo para conocer las opciones.',
  perMonth: '/mes',
  /** Stands beside the $ that the specification prescribes, because $ usually means another currency. */
  currency: 'quetzales',
  current: 'Plan actual',
  isCurrent: 'Este es tu plan',
  choose: 'Seleccionar plan',
  of: (action: string, plan: string) => `${action}: ${plan}`,
  unavailable: 'Todavía no se puede pagar en línea. Escribe a tu proveedor para contratarlo.',
  features: (plan: string) => `Qué incluye ${plan}`,
};
