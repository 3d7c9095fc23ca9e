/**
 * Words from which people in Guatemala and its neighbours make passwords, and which zxcvbn's dictionaries
 * lack or list as rare: places, clubs, brands, and words such as «contraseña». They are written without
 * accents and without spaces.
 */

const ofPasswords = `
  contrasena contrasenia clave claves miclave micontrasena password passw secreto secreta acceso entrada
  bienvenido bienvenida bienvenidos usuario usuarios administrador administracion admin root sistema sistemas
  soporte temporal prueba pruebas inicio ingreso ingresar entrar cambiar cambiame cambiala olvide nueva nuevo
  seguro segura seguridad empresa empresas oficina contabilidad contador contadora ventas compras bodega
  inventario factura facturas facturacion gerencia gerente recepcion sucursal tienda negocio cliente clientes
  universidad usac sancarlos landivar marianogalvez colegio galileo delvalle proveedor planilla finanzas marketing informatica computadora servidor internet wifi correo gmail hotmail
  yahoo outlook facebook instagram whatsapp tiktok youtube google microsoft windows office excel apple iphone
  android samsung huawei odoo atrio erp portal instancia welcome letmein changeme default master login qwerty
  qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm dragon monkey sunshine princess iloveyou football baseball batman
  superman loremipsum lorem ipsum gameofthrones juegodetronos tuyyo pokemon naruto shadow michael summer winter spring autumn troubador troubadour correct horse battery
  staple
`;

const ofHeart = `
  teamo tequiero teamomucho amor amorcito miamor mivida micielo corazon princesa principe reina hermosa bonita
  preciosa guapa bebe bebesita chiquita chiquito negrita flaquita gordita mama mami papa papi mihijo mihija
  hijos familia abuelita felicidad estrella angel angelito dios diosesamor diosmio jesus jesucristo cristo
  jehova senor bendicion bendiciones gloria amen virgencita guadalupe esperanza amistad amigos siempre
  parasiempre mascota perrito gatito firulais
`;

const months = `
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes
  martes miercoles jueves viernes sabado domingo primavera verano otono invierno navidad semanasanta january
  february march april june july august september october november december monday friday
`;

const places = `
  guatemala guate guatemalteco guatemalteca chapin chapina chapines antigua antiguaguatemala quetzal
  quetzaltenango xela xelaju huehuetenango huehue totonicapan toto solola chimaltenango chimal sacatepequez
  escuintla santarosa jutiapa jalapa chiquimula zacapa izabal peten altaverapaz bajaverapaz verapaz coban
  salama elprogreso guastatoya retalhuleu reu mazatenango suchitepequez sanmarcos quiche santacruz
  chichicastenango panajachel atitlan tikal flores livingston puertobarrios barrios amatitlan villanueva mixco
  villacanales petapa sanmiguelpetapa chinautla fraijanes palencia carretera esquipulas tecpan patzun
  ciudadguatemala ciudaddeguatemala zona capital centroamerica elsalvador salvador sansalvador soyapango
  santaana sonsonate usulutan honduras tegucigalpa sanpedrosula comayagua choluteca laceiba nicaragua managua
  leon granada masaya matagalpa costarica sanjose alajuela cartago heredia puntarenas limon panama panamacity
  belice belmopan mexico mexicali ciudaddemexico guadalajara monterrey puebla tijuana cancun merida oaxaca
  chiapas tapachula veracruz acapulco queretaro toluca colombia bogota medellin cali barranquilla cartagena
  bucaramanga venezuela caracas maracaibo ecuador quito guayaquil cuenca peru lima arequipa cusco trujillo
  bolivia lapaz cochabamba chile santiago valparaiso concepcion argentina buenosaires cordoba rosario mendoza
  uruguay montevideo paraguay asuncion cuba lahabana habana dominicana santodomingo puertorico sanjuan espana
  madrid barcelona valencia sevilla zaragoza malaga murcia bilbao granada alicante galicia andalucia cataluna
  estadosunidos miami losangeles newyork nuevayork houston texas california chicago washington london paris
  roma italia francia alemania brasil america latino latina
`;

const clubs = `
  realmadrid madrid barca barcelona fcbarcelona barza culiblaugrana halamadrid visca viscabarca atletico
  atleticodemadrid atleti sevilla betis valencia villarreal municipal rojos cremas comunicaciones xelajumc
  antiguagfc malacateco coban cobanimperial marquense mictlan siquinala suchi aguila fas alianza olimpia
  motagua marathon saprissa herediano alajuelense clubamerica america chivas chivasrayadas cruzazul pumas
  tigres rayados monterrey santos toluca necaxa atlas leon bocajuniors boca riverplate river racing
  independiente sanlorenzo colocolo universitario alianzalima millonarios atleticonacional nacional penarol
  flamengo corinthians santos manchester manchesterunited manchestercity liverpool arsenal chelsea juventus
  milan inter bayern borussia psg messi ronaldo cristiano cristianoronaldo neymar mbappe maradona pele
  seleccion laselecta mundial futbol gol goleador campeon campeones campeonas yankees lakers bulls cowboys
`;

const brands = `
  pollocampero campero cocacola pepsi pepsicola gallo cervezagallo cerveceria tigo claro movistar telcel telgua
  banrural bancoindustrial industrial bac baccredomatic credomatic gytcontinental gyt bancoagromercantil bam
  banguat promerica interbanco banco azteca elektra walmart paiz maxi despensa latorre cemaco novex epa cayala
  oakland miraflores pradera tikalfutura tecnasa intelaf max curacao lacuracao gallotrial cementosprogreso
  progreso cementos ingenio magdalena pantaleon malher maggi nestle bimbo marinela sabritas lala dospinos
  shell texaco puma uno esso toyota hilux tacoma corolla honda nissan hyundai mazda suzuki mitsubishi
  volkswagen ford mustang chevrolet ferrari lamborghini bmw mercedes yamaha bajaj nike adidas puma lacoste
  netflix spotify disney amazon playstation xbox nintendo fortnite minecraft roblox freefire mario zelda
`;

/** The commonest first in each group: a word's place in its list says how soon it is tried. */
export const localWords: string[][] = [ofPasswords, ofHeart, months, places, clubs, brands].map((words) =>
  words.split(/\s+/).filter(Boolean),
);
