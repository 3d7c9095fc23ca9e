/** The operator's name for the portal. */
export const brand: string = import.meta.env.VITE_APP_NAME || 'Atrio';
