import { passwordLength } from '@atrio/contract';

export const texts = {
  title: 'Configuración de la cuenta',
  lead: 'Tus datos y tu contraseña en este portal.',
  profile: {
    title: 'Perfil',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    submit: 'Guardar cambios',
    done: 'Perfil actualizado con éxito',
    failed: 'Error al actualizar el perfil',
    missing: { email: 'Escribe tu correo electrónico.', username: 'Escribe tu nombre de usuario.' },
    invalidEmail: 'El correo debe tener la forma nombre@empresa.com.',
  },
  security: {
    title: 'Seguridad',
    lead: 'Al cambiarla se cierran tus otras sesiones.',
    current: 'Contraseña actual',
    password: 'Nueva contraseña',
    passwordHelp: `Al menos ${passwordLength.min} caracteres. Una frase larga es fácil de recordar.`,
    confirmation: 'Confirmar nueva contraseña',
    submit: 'Actualizar contraseña',
    done: 'Contraseña actualizada con éxito',
    failed: 'Error al cambiar la contraseña',
    mismatch: 'Las nuevas contraseñas no coinciden',
    missing: {
      currentPassword: 'Escribe tu contraseña actual.',
      password: 'Escribe la contraseña nueva.',
      passwordConfirmation: 'Escribe otra vez la contraseña nueva.',
    },
  },
};
