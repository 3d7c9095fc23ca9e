import { comparableHeader } from '../catalogue/header-tokens.ts';

/** Words of the tabs on which programs put what their lists refer to: «Tax Rates», «CONDICION_PAGO», «Categories». */
const sideWords = new Set(
  [
    'impuestos impuesto taxes tax rates rate categorias categoria categories category familias familia lineas',
    'condiciones condicion pago pagos payment terms plazos plazo terminos modifier modificador modifiers',
    'modificadores groups group grupos grupo unidades unidad units medidas medida marcas marca monedas moneda bancos banco',
    'catalogo catalogos parametros parametro codigos codigo tablas tabla opciones opcion referencias leyenda',
    'instrucciones instructions ayuda help configuracion config vendedores vendedor zonas zona rutas ruta',
    'departamentos municipios paises tipos tipo estados estado de del la los las y por and of',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a tab is called like what a list refers to, and not like a list of records. */
const isCalledSide = (name: string): boolean =>
  comparableHeader(name.replaceAll('_', ' '))
    .split(' ')
    .every((word) => word === '' || sideWords.has(word) || /^\d+$/.test(word));

/** What the top of a sheet showed. */
interface SheetList {
  sheet: string;
  model: string | null;
  columns: readonly { field: string | null }[];
}

/**
 * Whether a sheet only has what another one of the workbook refers to: it is called so, and another sheet has more
 * columns of the same model. Its rows would be records with the names of taxes or payment terms.
 */
export function isSideSheet(list: SheetList, all: readonly SheetList[]): boolean {
  const loaded = ({ columns }: SheetList) => columns.filter(({ field }) => field !== null).length;
  return (
    list.model !== null &&
    isCalledSide(list.sheet) &&
    all.some(
      (other) => other.model === list.model && loaded(other) > loaded(list) && !isCalledSide(other.sheet),
    )
  );
}
