export const texts = {
  noFactor: 'Este cliente no tiene segundo paso ni llaves de acceso. Recarga su ficha.',
  sameEmail: 'La cuenta ya usa ese correo.',
  emailTaken: 'Ese correo ya lo usa otra cuenta.',
  confirmation: 'Escribe el correo del cliente tal como está en su ficha.',
  busy: {
    installing: 'Tiene una instalación en curso. Se borra en cuanto termine.',
    undoing: 'Se está deshaciendo una importación suya. Se borra en cuanto termine.',
  },
};
