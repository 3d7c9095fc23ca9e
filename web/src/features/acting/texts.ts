export const texts = {
  entering: 'Entrando en nombre del cliente...',
  title: 'Entrar en nombre de un cliente',
  failed: 'No se pudo entrar en nombre del cliente.',
  over: {
    title: 'La visita terminó',
    text: 'Ya no estás en la cuenta del cliente. Lo que hiciste quedó escrito en su actividad y en el libro de actos.',
  },
  back: 'Volver a la consola',
  bar: {
    label: 'Visita en nombre de un cliente',
    loading: 'En la cuenta de un cliente',
    for: (name: string) => `En la cuenta de ${name}`,
    look: 'Solo ver',
    change: 'Con cambios',
    left: (minutes: number) => (minutes === 1 ? 'Queda 1 min' : `Quedan ${minutes} min`),
    end: 'Terminar',
    failed: 'No se pudo terminar. Inténtalo otra vez.',
  },
};
