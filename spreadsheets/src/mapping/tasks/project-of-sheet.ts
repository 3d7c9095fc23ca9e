import { rootField } from '../../catalogue/field-paths.ts';
import { cleanText, foldedText } from '../../common/words.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import { showCell } from '../../values/cell-text.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { type MappedTable, rowsAbove } from '../mapped-table.ts';

const project = 'project_id';
/** «Proyecto: Casa Paz», «Obra Casa Paz». */
const label = /^(?:proyecto|project|tablero|board|obra)\s?:\s?/i;
/** A list may be called by what it lists, by its file or by a month, and not by a project. */
const listWords = new Set(
  [
    'tarea,tareas,task,tasks,pendiente,pendientes,actividad,actividades,cronograma,lista,listado,reporte,informe',
    'agenda,bitacora,control,exportacion,exportado,exportar,export,exported,datos,data,plan,todo,backlog,sprint',
    'tablero,board,proyecto,proyectos,project,projects,fecha,actualizado,actualizada,generado,generada,columnas',
    'hoja,sheet,libro,book,tabla,table,semana,mes,trimestre,archivo,enero,febrero,marzo,abril,mayo,junio,julio',
    'agosto,septiembre,octubre,noviembre,diciembre',
  ].flatMap((words) => words.split(',')),
);
/** «Constructora Los Pinos», «Bufete Jurídico y Notarial»: the firm whose list it is. */
const firm =
  /^(?:constructora|desarrolladora|inmobiliaria|bufete|despacho|consultora|consultores|consultoria|agencia|corporacion|compania|empresa|grupo|ong|asociacion|fundacion|cooperativa|municipalidad|iglesia|colegio)(?![a-z])/;
const longestName = 80;

/**
 * The project of a list of tasks without a column for it, as Monday and Asana export the tasks of one project: the title
 * above the table, else the name of the sheet.
 *
 * @param sheet its name
 * @returns the value for all rows, by field; empty where nothing names a project
 */
export function projectOfSheet(sheet: string, table: MappedTable): Record<string, string> {
  const { columns, fields, model } = table;
  const isSaid = columns.some(({ field, proposal }) =>
    [field, proposal].some((path) => rootField(path ?? '') === project),
  );
  if (model !== 'project.task' || isSaid || !Object.hasOwn(fields, project)) return {};
  const titles = rowsAbove(table)
    .filter(hasSingleCell)
    .flatMap(({ cells }) => cells.flatMap((cell) => (typeof cell === 'string' ? showCell(cell) : [])));
  const name = [...titles, sheet].map(nameIn).find((text) => text !== null);
  return name == null ? {} : { [project]: name };
}

function nameIn(text: string): string | null {
  const name = cleanText(text).replace(/\s+/g, ' ');
  const labelled = name.replace(label, '');
  if (labelled === '' || labelled.length > longestName) return null;
  const words = foldedText(labelled).match(/[a-z]+/g) ?? [];
  const isOfList = words.length === 0 || words.some((word) => listWords.has(word));
  const isFirm = hasLegalForm(labelled) || firm.test(foldedText(labelled));
  return labelled !== name || !(isOfList || isFirm) ? labelled : null;
}
