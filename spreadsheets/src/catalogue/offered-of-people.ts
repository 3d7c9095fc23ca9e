import type { OfferedHeaders } from './field-hint.ts';

/** Headers that are offered for fields of contacts, opportunities and employees. */
export const offeredOfPeople: OfferedHeaders = {
  'res.partner': {
    name: 'Quién es, Quién es el cliente, Cómo se llama, Nombre de quien compra, Nombre para facturar, Facturar a',
    company_type:
      'Física / Jurídica, Natural o jurídica, PF/PM, Física o moral, Es empresa o persona, Jurídica o natural, Tipo PF/PM',
    parent_id:
      'Casa central, Empresa matriz, Casa matriz, Sucursal de, Grupo empresarial, Depende de, Es sucursal de, Compañía matriz, Corporación, Organization 1 - Name',
    vat: 'Cédula física o jurídica, RNC / Cédula, RNC o cédula, Cédula, Número de documento, Documento de identidad, Cédula de identidad, CUIL, DNI, Nº documento, Documento identidad tributaria, Doc. identidad tributaria',
    street: 'Cómo llegar, Lugar de residencia, Dirección de entrega',
    street2:
      'Punto de referencia, Nº interior, Número interior, Interior, Nivel, Edificio local u oficina, Edificio u oficina, Oficina, Piso / Depto, Piso y puerta, Puerta, Escalera, Continuación de dirección, Block, Torre, Depto. interior, Apto',
    city: 'Distrito / Cantón, Parroquia, Corregimiento, Poblado',
    state_id: 'Comunidad autónoma',
    website: 'IntrntSite, Link, Enlace, Tienda en línea, Facebook, Página de Facebook, URL del catálogo',
    function: 'Posición en la empresa, Organization 1 - Title',
    lang: 'Habla, Qué idioma habla, Locale, Idioma preferido, Idioma en que se le atiende',
    comment:
      'Detalles importantes, Indicaciones especiales, Algo que debamos saber, Referencias y observaciones, A tomar en cuenta, Tomar en cuenta, Recordatorio, Importante, Historial, Preferencias, Notas / Condiciones',
    user_id:
      'Nombre del rutero, Rutero, Doctor tratante, Médico tratante, Vendedor que lo atiende, Cobrador, Gestor',
    property_payment_term_id:
      'Vencimiento facturas, Vencimiento de facturas, PymntGroup, Cuándo paga, En cuántos días paga, Se le da crédito',
    credit_limit:
      'Monto máximo de crédito, Límite, Límite autorizado, Riesgo máximo, Riesgo concedido, Riesgo, Riesgo autorizado, Cuánto se le puede fiar, Cuánto crédito tiene',
    property_product_pricelist:
      'No. de lista de precios, Nº de lista, No. lista, Lista No., ListNum, Precio que aplica, Precio aplicado, Tarifa aplicada, Mayoreo o menudeo, Mayoreo/menudeo, Precios, Tarifa No., Tabla de precios',
    title: 'Profesión o título, Sr./Sra., Abreviatura del título, Lic./Ing.',
    industry_id: 'Línea de negocio',
    category_id:
      'Tamaño, Tamaño del negocio, Seguro, Aseguradora, Listas, Grado, Grado y sección, Nivel académico',
    company_registry: 'Reg. mercantil, Reg. mercantil / patente',
    phone: 'No. para pedidos, WhatsApp del agente, WhatsApp del vendedor',
    ref: 'N° HC, No. HC, Historia clínica, No. de historia clínica',
  },
  'crm.lead': {
    name: 'Solicitud, Card Name, Qué solicita, Petición, Consulta, Motivo de contacto, Motivo, Necesidad, De qué se trata, Topic, Nombre de la oportunidad de venta',
    partner_name: 'Person - Organization, Dónde trabaja',
    contact_name:
      'Nombre de quien escribe, Quién escribe, Con quién se habló, Con quién hablamos, Con quién hablar, First Name',
    street:
      'Dónde está ubicado, Lugar del trabajo, Dirección del proyecto, Dirección de la obra, Dirección de entrega',
    city: 'Distrito, Lugar, Localidad del proyecto, Dónde sería',
    description:
      'Lo que hablamos, Cuéntenos qué necesita, Último contacto (nota), Detalle de la solicitud, Información adicional, Cómo le podemos ayudar, Describa su necesidad',
    probability: 'Probable, Qué tan seguro es, Posible, Avance, Nivel de seguridad',
    stage_id: 'List Name, En qué está, Lista',
    user_id: 'Dueño del trato',
    team_id:
      'Grupo de vendedores, Área de ventas, Canal / equipo de ventas, Fuerza de ventas, Unidad de negocio, División comercial, Sucursal, Mesa, Grupo',
    tag_ids: 'Tipo de interés, Temas, Tema, Línea',
    source_id: 'De dónde vino, Quién lo recomendó o dónde nos vio, Referencia, How did you hear about us',
    medium_id: 'Source channel, Por dónde escribió, Forma de contacto, Cómo contactó, Plataforma',
    campaign_id: 'Promoción o campaña, Anuncio que vio, Publicidad',
    priority: 'Es urgente, Urgente, Qué tan caliente, Caliente/frío, Interés alto/medio/bajo, Score',
    lost_reason_id: 'Motivo de no cierre',
    date_deadline: 'Mes de cierre, Expected close, Fecha prob. de compra, PredDate',
    phone: 'A dónde llamarle, A qué número llamarle',
    expected_revenue: 'MaxSumLoc',
  },
  'hr.employee': {
    name: 'Worker, Legal Name, Nombre según DPI, Preferred Name, Nombre legal, Quién es',
    work_phone: 'Extensión, Ext., Anexo, Interno, Teléfono y extensión, No. de extensión, Número interno',
    work_email: 'Correo asignado, Usuario de correo',
    mobile_phone: 'Celular asignado',
    department_id:
      'Supervisory Organization, Centro de costo / departamento, Proceso, Equipo de trabajo, Subárea, Cuadrilla, En qué área trabaja',
    job_id: 'Posición, Business Title',
    parent_id: 'Superior inmediato, Superior, Quién es su jefe, Line manager, Mando',
    sex: 'Hombre / Mujer, Es hombre o mujer, Hombre o mujer, Masculino o femenino',
    birthday: 'Cuándo nació, Día de cumpleaños, Natalicio',
    country_id:
      'Ciudadanía, De qué país es, Nacionalidad según pasaporte o cédula, País de nacimiento, Citizenship',
    identification_id: 'CC, NIF trabajador, RUT, CUIL, Tipo y número de documento, Identificación',
    ssnid:
      'Autogenerado EsSalud, EsSalud, AFP, No. afiliado, NSS IMSS, Número afiliación, Cotizante, No. de afiliado, CUSPP',
    private_email:
      'Private Email, Home Email, Email - Primary Home, E-mail particular, Correo particular, Correo propio, Correo de casa, Otro correo',
    private_phone: 'Private Phone, Celular propio, Teléfono propio',
    private_street: 'Lugar donde vive, Home address',
    private_city: 'Comuna de residencia, Distrito de residencia, Comuna, Distrito, Municipio donde vive',
    marital:
      'Situación familiar, Casado o soltero, Soltero/casado, Casado/soltero, Es casado, Situación civil, Casado(a), Casada',
    emergency_contact:
      'A quién llamamos si pasa algo, A quién llamar, Contacto familiar, Familiar cercano, Persona de emergencia, Nombre familiar, Contacto 1',
    emergency_phone: 'Teléfono del familiar, Teléfono de familiar, Número del familiar, Celular del familiar',
    certificate:
      'Último grado cursado, Grado de estudios, Instrucción, Nivel de instrucción, Grado de instrucción, Nivel estudios, Último grado, Hasta qué grado llegó, Escolaridad máxima, Grado, Nivel de formación',
    study_field:
      'Major/Specialization, Título obtenido, Titulación, Título, Qué carrera estudió, Qué título tiene, Mención, Major, Carrera o título',
    place_of_birth:
      'Entidad de nacimiento, Originario de, Originaria de, De dónde es, Lugar de origen, Natural de, Departamento de nacimiento',
    barcode:
      'No. de tarjeta de marcaje, Tarjeta de marcaje, Código de reloj, Tarjeta de fichaje, Código de asistencia, Código de marcación, No. de marcaje, No. de tarjeta, Código en el reloj, Código biométrico, ID biométrico, No. de gafete, Número de empleado, Employee ID, Employee number, Código de colaborador, Código del trabajador',
    work_location_id:
      'Sucursal donde trabaja, Sede de trabajo, Establecimiento, Lugar de labores, Tienda asignada, Faena / sucursal, Faena, En qué tienda está, Punto de trabajo, Ubicación física, Location, Bodega, Dónde labora, Centro de trabajo asignado, Proyecto asignado, Sucursal donde labora',
    resource_calendar_id: 'En qué horario, Turno asignado, Tipo de turno, Horario asignado',
    employee_type: 'Tipo de contratación',
    private_street2: 'Parroquia',
  },
};
