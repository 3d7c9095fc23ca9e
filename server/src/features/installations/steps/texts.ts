import { counted } from '@atrio/spreadsheets';

/** Lines in the log of an installation's run, and reasons why it ends early. */
export const texts = {
  connect: {
    begins: 'Conectando con tu Odoo.',
    notAdministrator:
      'El usuario no es administrador de Odoo y no puede instalar apps. Dale el permiso «Administración: Ajustes» o edita la instancia con otro usuario.',
    done: (serie: string, edition: string) => `Conectado con Odoo ${serie} ${edition}.`,
  },
  plan: {
    missingApps: (names: string[]) => {
      const many = names.length > 1;
      return `${names.join(', ')}: esta instancia no ${many ? 'las tiene disponibles' : 'la tiene disponible'} (en Odoo Community faltan las apps de Enterprise). Crea una instalación sin ${many ? 'esas apps' : 'esa app'}. No se instaló nada.`;
    },
    done: (fresh: string[], installed: string[], dependencies: number) =>
      [
        fresh.length
          ? `Se ${fresh.length === 1 ? 'instalará' : 'instalarán'}: ${fresh.join(', ')}.`
          : 'No hay apps por instalar.',
        installed.length ? `Ya instalado: ${installed.join(', ')}.` : '',
        dependencies === 1
          ? 'También se instala 1 módulo que hace falta.'
          : dependencies
            ? `También se instalan ${dependencies} módulos que hacen falta.`
            : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  install: {
    begins: (labels: string[]) => `Instalando ${labels.join(', ')}. Puede tardar varios minutos.`,
    done: 'Las apps quedaron instaladas.',
    doneBefore: 'Las apps ya estaban instaladas.',
    goesOn: 'Odoo sigue instalando. Esperamos a que termine.',
    busy: 'Odoo está ocupado con otra operación. Esperamos a que termine.',
    connectionLost:
      'La conexión se cortó mientras Odoo instalaba. No sabemos aún cómo terminó: se lo preguntamos.',
    away: 'Tu Odoo no responde; puede que se esté reiniciando. Seguimos en cuanto vuelva.',
    back: 'Tu Odoo volvió.',
    stayedAway:
      'Tu Odoo dejó de responder mientras instalaba y no volvió. Revisa con tu proveedor que el servidor esté en marcha y reintenta la instalación: sigue donde quedó.',
    repairs: 'Unos módulos quedaron a medias. Los devolvemos a su estado anterior y lo intentamos otra vez.',
    stuck: (labels: string[]) =>
      `Odoo dejó a medias ${labels.join(', ')} y no pudimos repararlo. Pide a tu proveedor que reinicie el servidor de Odoo y vuelve a intentarlo.`,
    notInstalled: (labels: string[]) =>
      `Odoo no terminó de instalar ${labels.join(', ')}. Lo que sí quedó instalado sigue ahí. Pide a tu proveedor el registro del servidor y vuelve a intentarlo.`,
  },
  file: {
    unknownApp: (app: string) => `Todavía no sabemos cargar datos en ${app}.`,
    problem: (file: string, problem: string) => `«${file}»: ${problem}`,
    column: (file: string, header: string, reason: string | null | undefined) =>
      `«${file}», columna «${header}»: ${reason ?? 'no se carga.'}`,
    read: (file: string, { rows, bad, aside }: Record<'rows' | 'bad' | 'aside', number>) => {
      const withError = counted(bad, 'con un error que ya se ve', 'con errores que ya se ven');
      const parts = [
        counted(rows, 'fila leída', 'filas leídas'),
        ...(bad ? [`${withError} en el archivo`] : []),
        ...(aside ? [counted(aside, 'apartada', 'apartadas')] : []),
      ];
      return `«${file}»: ${parts.join(', ')}.`;
    },
    trackedProducts: (file: string, products: number) =>
      `«${file}» trae existencias de ${counted(products, 'producto', 'productos')} que tus archivos crearon sin decir su tipo: Odoo llevará su inventario.`,
    productsByLots: (file: string, products: number) =>
      `«${file}» trae los lotes de ${counted(products, 'producto', 'productos')} sin existencias: desde ahora tu Odoo ${products === 1 ? 'lo lleva' : 'los lleva'} por lotes.`,
    createdLots: (file: string, lots: number) =>
      `«${file}»: ${counted(lots, 'lote creado', 'lotes creados')} en ${lots === 1 ? 'su producto' : 'sus productos'}.`,
    unappliedCounts: (file: string, counts: number) =>
      `«${file}»: Odoo guardó ${counted(counts, 'cantidad contada', 'cantidades contadas')} ${counts === 1 ? 'sin aplicarla' : 'sin aplicarlas'} (productos con lotes o que cambiaron mientras tanto). ${counts === 1 ? 'Aplícala' : 'Aplícalas'} en Inventario, Operaciones, Inventario físico.`,
    warning: (file: string, row: number, warning: string) =>
      `«${file}», fila ${row}: se cargó con un aviso. ${warning}`,
    moreWarnings: (file: string, warnings: number) =>
      `«${file}»: hay ${counted(warnings, 'aviso más', 'avisos más')}.`,
    done: (
      file: string,
      {
        loaded,
        updated,
        unchanged,
        pending,
        rejected,
        aside,
      }: Record<'loaded' | 'updated' | 'unchanged' | 'pending' | 'rejected' | 'aside', number>,
    ) => {
      const parts = [
        counted(loaded, 'fila cargada', 'filas cargadas'),
        ...(updated
          ? [counted(updated, 'de ellas actualizó lo que había', 'de ellas actualizaron lo que había')]
          : []),
        ...(unchanged ? [counted(unchanged, 'ya estaba', 'ya estaban')] : []),
        ...(pending ? [counted(pending, 'por decidir', 'por decidir')] : []),
        ...(rejected > aside ? [counted(rejected - aside, 'con error', 'con error')] : []),
        ...(aside ? [counted(aside, 'apartada', 'apartadas')] : []),
      ];
      return `«${file}» terminado: ${parts.join(', ')}.`;
    },
  },
  finish: {
    decisionsMissing: (decisions: number, rows: number) =>
      `${decisions === 1 ? 'Falta' : 'Faltan'} ${counted(decisions, 'decisión', 'decisiones')} para cargar ${counted(rows, 'fila', 'filas')}.`,
    waits: (missing: string) => `Apps instaladas. ${missing}`,
  },
};
