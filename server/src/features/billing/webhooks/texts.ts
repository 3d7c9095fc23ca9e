export const texts = {
  badSignature: 'La firma del evento no es válida.',
  knownId: 'Ya se recibió otro evento con ese identificador.',
};
