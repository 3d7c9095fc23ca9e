import type { OfferedHeaders } from './field-hint.ts';

/** Headers that are offered for fields of contacts, opportunities and employees. */
export const offeredOfPeople: OfferedHeaders = {
  'res.partner': {
    name: 'Quién es, Quién es el cliente, Cómo se llama, Nombre de quien compra, Nombre para facturar, Facturar a, Feligrés, Hermano / Hermana, Hermano(a), Copropietario, Tomador, ¿Cómo te llamas?, A quién se le factura, Nombre del propietario, Propietario de la mascota, Miembro, Propietario',
    company_type:
      'Física / Jurídica, Natural o jurídica, PF/PM, Física o moral, Es empresa o persona, Jurídica o natural, Tipo PF/PM, Particular o empresa, Es persona o empresa, Persona moral, Persona jurídica',
    parent_id:
      'Casa central, Empresa matriz, Casa matriz, Sucursal de, Grupo empresarial, Depende de, Es sucursal de, Compañía matriz, Corporación, Organization 1 - Name, ¿De qué empresa nos escribe?, Lugar de trabajo, Dónde trabaja, Employer, Matriz, Grupo corporativo, Cuenta principal, Cliente padre, Cliente principal, Sub-customer of, De qué empresa viene, Patrono, Corporativo',
    vat: 'Cédula física o jurídica, RNC / Cédula, RNC o cédula, Cédula, Número de documento, Documento de identidad, Cédula de identidad, CUIL, DNI, Nº documento, Documento identidad tributaria, Doc. identidad tributaria, DIMEX, C.C., Cédula física',
    street:
      'Cómo llegar, Lugar de residencia, Dirección de entrega, ¿Dónde se le entrega?, Nomenclatura, Lote y manzana',
    street2:
      'Punto de referencia, Nº interior, Número interior, Interior, Nivel, Edificio local u oficina, Edificio u oficina, Oficina, Piso / Depto, Piso y puerta, Puerta, Escalera, Continuación de dirección, Block, Torre, Depto. interior, Apto, Apt / Suite, Entre calles',
    city: 'Distrito / Cantón, Parroquia, Corregimiento, Poblado, Cabecera, Suburb',
    state_id: 'Comunidad autónoma',
    website:
      'IntrntSite, Link, Enlace, Tienda en línea, Facebook, Página de Facebook, URL del catálogo, Portal, Site, Catálogo en línea, Fan page, LinkedIn, Blog',
    function:
      'Posición en la empresa, Organization 1 - Title, Rol en la empresa, Responsabilidad, Occupation, Posición, Labor que desempeña, Cargo del representante, En qué trabaja, Trabaja de, Servicio en la iglesia, Privilegio',
    lang: 'Habla, Qué idioma habla, Locale, Idioma preferido, Idioma en que se le atiende, Español o inglés, Comunicarse en, Inglés / Español',
    comment:
      'Detalles importantes, Indicaciones especiales, Algo que debamos saber, Referencias y observaciones, A tomar en cuenta, Tomar en cuenta, Recordatorio, Importante, Historial, Preferencias, Notas / Condiciones, ¿Algo más que debamos saber?, Additional Info, Restricciones alimentarias, Peticiones especiales, Recomendaciones, Cosas importantes, Datos de interés, Particularidades, Background Info, Special requirements, Información, Motivo de consulta, Diagnóstico, Petición de oración, Seguimiento, Pendientes, Varios, Horario de entrega',
    user_id:
      'Nombre del rutero, Rutero, Doctor tratante, Médico tratante, Vendedor que lo atiende, Cobrador, Gestor, A cargo de quién, Corredor asignado, Abogado a cargo, Estilista preferida, Entrenador, Captado por, Lo lleva, Quién lo lleva, Médico',
    property_payment_term_id:
      'Vencimiento facturas, Vencimiento de facturas, PymntGroup, Cuándo paga, En cuántos días paga, Se le da crédito, Plazo que se le da, Invoice due date terms, Política de crédito',
    credit_limit:
      'Monto máximo de crédito, Límite, Límite autorizado, Riesgo máximo, Riesgo concedido, Riesgo, Riesgo autorizado, Cuánto se le puede fiar, Cuánto crédito tiene, Hasta cuánto se le da fiado, Máximo que puede deber, Monto aprobado, Crédito Q, Fiado hasta, Monto autorizado',
    property_product_pricelist:
      'No. de lista de precios, Nº de lista, No. lista, Lista No., ListNum, Precio que aplica, Precio aplicado, Tarifa aplicada, Mayoreo o menudeo, Mayoreo/menudeo, Precios, Tarifa No., Tabla de precios',
    title: 'Profesión o título, Sr./Sra., Abreviatura del título, Lic./Ing.',
    industry_id: 'Línea de negocio',
    category_id:
      'Tamaño, Tamaño del negocio, Seguro, Aseguradora, Listas, Grado, Grado y sección, Nivel académico, Ministerio, Marcas del cliente, Comité, Rating, Frecuencia, Lifecycle Stage, Intereses, Plan, VIP',
    company_registry: 'Reg. mercantil, Reg. mercantil / patente',
    phone:
      'No. para pedidos, WhatsApp del agente, WhatsApp del vendedor, ¿A qué número le llamamos?, Número para llamarle',
    ref: 'N° HC, No. HC, Historia clínica, No. de historia clínica, Matrícula del alumno, Membresía No., No. de membresía, Código en el sistema viejo, Código anterior, No. de póliza',
    email: 'Buzón, Enviar factura a, Correo del representante, Correo de cobros',
    mobile:
      '¿Tienes WhatsApp?, ¿Tiene WhatsApp?, Celular del encargado, Celular de la mamá, Celular del papá, Celular del propietario, Celular para pedidos, Número Tigo, Número Claro, Tigo / Claro, Telcel, SMS, Número para mensajes',
    zip: 'CP (5 dígitos)',
    country_id: '¿De dónde nos visita?, Nacionalidad, Procedencia',
  },
  'crm.lead': {
    name: 'Solicitud, Card Name, Qué solicita, Petición, Consulta, Motivo de contacto, Motivo, Necesidad, De qué se trata, Topic, Nombre de la oportunidad de venta, Qué cotizó, Motivo de la consulta, Subject, ¿Sobre qué es tu consulta?, Evento, Tipo de evento, Viaje / Destino, Grado al que aplica, Caso, Qué vino a preguntar, Preguntó por, Paquete, Destino, Programa, Obra, Cotizó',
    partner_name:
      'Person - Organization, Dónde trabaja, ¿De qué empresa nos escribes?, ¿Cómo se llama tu empresa?, ¿Cómo se llama su negocio?, Empresa que solicita, Colegio interesado, Institución que solicita, Trabaja en, Corporación, Compañía asociada, ¿Representas a alguna empresa?, Potential Customer',
    contact_name:
      'Nombre de quien escribe, Quién escribe, Con quién se habló, Con quién hablamos, Con quién hablar, First Name, ¿Cómo te llamas?, ¿Cómo se llama?, Quién escribió, Quién contacta, Nombre del padre o encargado, Quién lo pidió, Aspirante, Candidato a cliente, Paciente, Padre de familia, Novios, Novia, Tomador, Visitante, Huésped, Pasajero, Inquilino, Asegurado, Simpatizante, Invitado, Usuario, Alumno',
    street:
      'Dónde está ubicado, Lugar del trabajo, Dirección del proyecto, Dirección de la obra, Dirección de entrega, Lugar del evento, ¿Dónde es el evento?, ¿Dónde será la instalación?, Lugar de instalación, Dónde vive, Dónde sería el trabajo, Dónde hay que ir, Ubicación de la obra, Ubicación del terreno, Visitar en',
    city: 'Distrito, Lugar, Localidad del proyecto, Dónde sería, ¿Desde dónde nos escribes?, Pueblo, De dónde escribe, De dónde nos escribe, De dónde llama, Origen (ciudad)',
    description:
      'Lo que hablamos, Cuéntenos qué necesita, Último contacto (nota), Detalle de la solicitud, Información adicional, Cómo le podemos ayudar, Describa su necesidad, ¿En qué podemos ayudarte?, Qué platicamos, ¿Algo más que quieras contarnos?, Respuesta del cliente, Qué comentó, Qué respondió, Minuta, Requisitos, Necesidades, Qué contestó, Comentó, Contestó, Antecedentes, Especificaciones, Background info, Recomendaciones, Inquiry, Objeciones, Motivo de la cita, Qué sigue, En qué quedamos, Gestión, Gestiones, Acuerdos, Gestión realizada, Síntomas, Información, Pendiente',
    probability:
      'Probable, Qué tan seguro es, Posible, Avance, Nivel de seguridad, Confidence, Qué chance hay, Seguridad, Éxito',
    stage_id:
      'List Name, En qué está, Lista, Cómo quedó, Paso del proceso, Dónde va, Por dónde va, Se ganó o se perdió, Progreso, Estado del seguimiento, Estado del trámite, Estado de la solicitud',
    user_id:
      'Dueño del trato, Quién está a cargo, Lo tiene, Quién lo tiene, Recibió la llamada, Lo trabaja, Lo vio, A quién se asignó, Tomó la llamada, Coordinador, Captador, Vendió, Asistente, Created by, Creator',
    team_id:
      'Grupo de vendedores, Área de ventas, Canal / equipo de ventas, Fuerza de ventas, Unidad de negocio, División comercial, Sucursal, Mesa, Grupo, División de ventas, Owner team, Sala de ventas, Mesa comercial, Célula comercial, Departamento de ventas, Call center, Agencia, Sede que atiende, Punto de venta',
    tag_ids:
      'Tipo de interés, Temas, Tema, Línea, Tipo de servicio, Tipo de proyecto, Palabras clave, Temas de interés, Tipo de viaje, Tipo de inmueble, Ramo, Ramo del seguro, Tipo de caso, Línea de producto, Marcas, Categoría de interés, Especialidad, Materia legal, Tipo de curso, Área de práctica, Tipo de trabajo, Marca, Intereses, Venta o renta, Compra/Renta, Operación (venta/renta), Nicho',
    source_id:
      'De dónde vino, Quién lo recomendó o dónde nos vio, Referencia, How did you hear about us, ¿Cómo supiste de nosotros?, Cómo nos conociste, Vía de captación, ¿Dónde nos viste?, Captación, Vino de parte de, De parte de quién, Nos encontró en, Supo por, Feria, ¿Por cuál red social nos contactó?, Página de origen, Redes, De dónde, Facebook / Instagram / WhatsApp',
    medium_id:
      'Source channel, Por dónde escribió, Forma de contacto, Cómo contactó, Plataforma, Contact Method, Llamada / WhatsApp / Visita, Preferred Contact Method, Escribió por, Modo de contacto, Llamó o escribió, Visitó o llamó, Presencial / Virtual, Por dónde, Formulario',
    campaign_id:
      'Promoción o campaña, Anuncio que vio, Publicidad, Promoción por la que vino, Publicidad que vio, Pauta, Pauta digital, Post, Conjunto de anuncios, Publicación',
    priority:
      'Es urgente, Urgente, Qué tan caliente, Caliente/frío, Interés alto/medio/bajo, Score, Qué tan urgente es, Frío / Tibio / Caliente, Qué tan caliente está, Qué tanto le interesa, Qué tan interesado se ve, Lead quality, Le urge, Qué tan bueno es, Clasificación del prospecto, Urge, Termómetro, Clasificación, Interés mostrado, Lead grade, Interés 1-3',
    lost_reason_id:
      'Motivo de no cierre, Por qué no se logró, Se fue con, Por qué se fue, No se inscribió por, Por qué no aceptó, Por qué se desistió, Se perdió porque, Competidor ganador',
    date_deadline:
      'Mes de cierre, Expected close, Fecha prob. de compra, PredDate, ¿Para cuándo lo necesitas?, Cuándo decidiría, Cuándo firma, Fecha del evento, ¿Cuándo es el evento?, Fecha de la boda, Fecha de viaje, Cuándo viaja, ¿Cuándo quieres viajar?, Fecha de resolución, Cuándo resuelven, Cuándo da respuesta, ¿Cuándo planeas comprar?, ¿Cuándo te gustaría empezar?, Fecha deseada, Fecha compromiso, Fecha de apertura de ofertas, Renovación, End date, Cuándo empieza, Fecha de entrega',
    phone:
      'A dónde llamarle, A qué número llamarle, ¿A qué número te llamamos?, Número del que llamó, Se le llama al, Devolver llamada al',
    expected_revenue:
      'MaxSumLoc, ¿Cuánto piensa invertir?, Cuánto puede pagar, Cuánto dejaría, Cuánto gastaría, Precio ofertado, Budget, Quetzales, Cuánto ofreció, ¿Cuánto quiere gastar?, Ticket, Inversión, Ofreció, Revenue, Precio del inmueble, Suma asegurada, Colegiatura, Prima, Total',
    email_from: '¿A dónde enviamos la cotización?, Enviar cotización a, Mandar cotización a, Buzón',
    mobile:
      '¿Tienes WhatsApp?, Celular del interesado, Escribir al WhatsApp, Chat de WhatsApp, Celular de la novia, Celular del encargado, Número Tigo, Escribirle al',
    function: '¿A qué te dedicas?, A qué se dedica, Trabaja como, En qué trabaja',
    street2: 'Edificio y nivel, Apto. / Casa, Edificio / Oficina',
    country_id: 'Nacionalidad',
    website: 'Tienda en línea, Fan page, Link',
    referred:
      'Referente, Quién lo invitó, Invitado por, Lo invitó, Médico referente, Padrino, Conocido de, Amigo de',
  },
  'hr.employee': {
    name: 'Worker, Legal Name, Nombre según DPI, Preferred Name, Nombre legal, Quién es, Catedrático, Mesero, Chofer, Conductor, Mecánico, Estilista, Barbero, Instructor, Entrenador, Jornalero, Albañil, Voluntario, Integrante, Miembro del equipo, Team Member, Recurso, Pastor, Servidor, Profesor, Cocinero, Profesional, Abogado, Veterinario, Maestro, ¿Cómo te llamas?',
    work_phone:
      'Extensión, Ext., Anexo, Interno, Teléfono y extensión, No. de extensión, Número interno, Work Extension, Extensión telefónica, Línea directa, Número de oficina, Planta / Extensión, Directo',
    work_email: 'Correo asignado, Usuario de correo, Buzón corporativo, Cuenta de Outlook, Google Workspace',
    mobile_phone: 'Celular asignado, Línea corporativa, Número asignado, Flota, Flotilla, Tigo / Claro',
    department_id:
      'Supervisory Organization, Centro de costo / departamento, Proceso, Equipo de trabajo, Subárea, Cuadrilla, En qué área trabaja, Business Unit, Organization Unit, Sector, Unidad organizativa, Dependencia, Coordinación, Facultad, Dirección a la que pertenece, Servicio hospitalario, Claustro, Brigada, Nivel donde imparte, Línea de producción, Frente de trabajo',
    job_id:
      'Posición, Business Title, Contratado como, Entró como, Categoría profesional, Rol, Trabaja de, Trabaja como',
    parent_id:
      'Superior inmediato, Superior, Quién es su jefe, Line manager, Mando, ¿Quién es tu jefe inmediato?, Encargado inmediato, Responsable directo, Coordinador, Líder, Líder de equipo, Quién lo supervisa, Lo supervisa, Capataz, Caporal a cargo, Director a cargo, Depende de, Subordinado a, Team Lead, Superior jerárquico, Responde a, Mayordomo',
    sex: 'Hombre / Mujer, Es hombre o mujer, Hombre o mujer, Masculino o femenino, Género según DPI, Sex at birth, Varón o mujer, Sexo según cédula, M-F, H-M',
    birthday:
      'Cuándo nació, Día de cumpleaños, Natalicio, ¿Cuándo cumple años?, ¿Cuándo naciste?, Cumple años el, Fecha en que nació, Día en que nació',
    country_id:
      'Ciudadanía, De qué país es, Nacionalidad según pasaporte o cédula, País de nacimiento, Citizenship, Citizenship Status, Pasaporte de qué país',
    identification_id:
      'CC, NIF trabajador, RUT, CUIL, Tipo y número de documento, Identificación, National Identifier, DIMEX, Government ID, RNP, ID personal',
    ssnid:
      'Autogenerado EsSalud, EsSalud, AFP, No. afiliado, NSS IMSS, Número afiliación, Cotizante, No. de afiliado, CUSPP, Número de asegurado, NAF, EPS, Carné del seguro, NUP, National Insurance',
    private_email:
      'Private Email, Home Email, Email - Primary Home, E-mail particular, Correo particular, Correo propio, Correo de casa, Otro correo, Correo donde recibe boleta de pago, Correo para boleta, Correo para enviar boleta de pago, Correo para recibo de nómina, Correo no institucional, Correo externo, Secondary Email, Correo alterno, Hotmail',
    private_phone: 'Private Phone, Celular propio, Teléfono propio, Otro teléfono, Fijo, Segundo número',
    private_street:
      'Lugar donde vive, Home address, Lugar de residencia, Vive en, Dirección según DPI, Vecindad, Dónde queda su casa, Aldea',
    private_city:
      'Comuna de residencia, Distrito de residencia, Comuna, Distrito, Municipio donde vive, Pueblo donde vive, Pueblo, Vecino de',
    marital:
      'Situación familiar, Casado o soltero, Soltero/casado, Casado/soltero, Es casado, Situación civil, Casado(a), Casada, ¿Es casado o soltero?, Situación conyugal, Marital, Estado civil según DPI, Relationship status, Condición civil',
    emergency_contact:
      'A quién llamamos si pasa algo, A quién llamar, Contacto familiar, Familiar cercano, Persona de emergencia, Nombre familiar, Contacto 1, Si pasa algo llamar a, Next of kin, Pariente',
    emergency_phone:
      'Teléfono del familiar, Teléfono de familiar, Número del familiar, Celular del familiar, ¿A qué número llamamos en caso de emergencia?, Número en caso de emergencia, Emergency Contact Number, Teléfono de la persona a avisar, Tel. de a quién avisar, Teléfono de la esposa, Teléfono del esposo, Teléfono del cónyuge, Teléfono de la mamá, Número de un familiar, Celular de la esposa, Tel. referencia personal',
    certificate:
      'Último grado cursado, Grado de estudios, Instrucción, Nivel de instrucción, Grado de instrucción, Nivel estudios, Último grado, Hasta qué grado llegó, Escolaridad máxima, Grado, Nivel de formación, Último año de estudio, Qualification, Highest Qualification, Último nivel de estudios, Primaria / Básicos / Diversificado, Nivel máximo de estudios, Diploma',
    study_field:
      'Major/Specialization, Título obtenido, Titulación, Título, Qué carrera estudió, Qué título tiene, Mención, Major, Carrera o título, ¿Qué estudiaste?, Estudió, Graduado de, Se graduó de, Licenciatura en, De qué se graduó, Especialización, Education, Es graduado de, Formación, Formación académica, Estudios',
    place_of_birth:
      'Entidad de nacimiento, Originario de, Originaria de, De dónde es, Lugar de origen, Natural de, Departamento de nacimiento, ¿Dónde naciste?, Nació en, Pueblo natal, Oriundo de, ¿De dónde es originario?, Es originario de, Ciudad natal, Municipio natal, Municipio de origen, De qué lugar es, Procedencia',
    barcode:
      'No. de tarjeta de marcaje, Tarjeta de marcaje, Código de reloj, Tarjeta de fichaje, Código de asistencia, Código de marcación, No. de marcaje, No. de tarjeta, Código en el reloj, Código biométrico, ID biométrico, No. de gafete, Número de empleado, Employee ID, Employee number, Código de colaborador, Código del trabajador, Tarjeta de acceso, Código para marcar, Código del reloj marcador, Código de huella, Time Clock ID, Clock Number, Access card, Código del lector, Tarjeta RFID, Attendance Device ID, Número de huella, Código de barras del empleado, Código QR del empleado, Huella',
    work_location_id:
      'Sucursal donde trabaja, Sede de trabajo, Establecimiento, Lugar de labores, Tienda asignada, Faena / sucursal, Faena, En qué tienda está, Punto de trabajo, Ubicación física, Location, Bodega, Dónde labora, Centro de trabajo asignado, Proyecto asignado, Sucursal donde labora, Sucursal asignada, ¿En qué sucursal trabaja?, Site, Finca, Obra asignada, ¿Dónde está asignado?, Puesto de servicio, Office, Colegio / Sede, Campus, Lugar asignado, En qué sucursal está, Workplace, Kiosco, Predio, Destacado en, Frente de obra, Edificio',
    resource_calendar_id:
      'En qué horario, Turno asignado, Tipo de turno, Horario asignado, ¿Qué turno tiene?, Time schedule, Diurna / Nocturna / Mixta, Qué turno hace, Día / Noche, Matutina / Vespertina, Calendario laboral, Turno de trabajo, Jornada escolar',
    employee_type:
      'Tipo de contratación, Relación laboral, Por planilla o factura, ¿Es de planta o por contrato?, Fijo o temporal, Permanente / Temporal, Planta / Eventual, Modalidad de contratación, Worker Type, Tipo de personal, Tipo de vínculo, Fijo / Eventual, Contratista o empleado, De planta o temporal, Job Type, Interno / Externo, Contract Worker Type, Condición laboral',
    private_street2: 'Parroquia',
    job_title:
      '¿A qué se dedica?, Labor que realiza, Rol que desempeña, Actividad que realiza, Labor, Puesto funcional, Cargo funcional, Cargo en la firma',
    passport_id: 'Documento de viaje, Pass. No., Documento migratorio',
    pin: 'Clave para marcar, Passcode, Clave de cajero, Número secreto, Register passcode, Clave de mesero, Clave de 4 dígitos, Personal Passcode, Clave del reloj, Clave de tablet, Código de mesero',
    study_school:
      'Colegio donde se graduó, Casa de estudios, Institución donde estudió, Alma mater, Se graduó en, Establecimiento educativo, Instituto donde estudió, Estudió en, University, Establecimiento donde estudió, Egresado de, College/Institution',
    contract_date_start:
      'Entró a trabajar, ¿Cuándo empezó?, Joining Date, Date of Joining, Antigüedad desde, Desde cuándo trabaja, Cuándo ingresó, Comenzó, Fecha de entrada, Fecha de incorporación, Toma de posesión, Hired, Ingreso a la empresa, Con nosotros desde, Desde cuándo está, Día que empezó, Alta IGSS, Employment start date',
    wage: 'Devenga, Pay Rate, Honorarios, Jornal, Remuneración, Compensation, Cuánto se le paga, Se le paga, Compensation rate, Le pagamos, Pago',
  },
};
