/*
 * Values as people write them, each in a column of its own, with the expected outcome (see `valueOutcome`):
 * the value that is sent; `?` and the proposal, or `!`, if a person is asked; ` ~` and a proposal after a
 * value that is sent with a warning. The expected outcomes were decided without looking at the code. Each
 * list begins with the kind of the column and the country of the company.
 */
export const valueTable = `
money GT
  Q1,250.50 > 1250.50
  Q 1,250 > 1250
  Q.1,250.00 > 1250.00
  Q. 75 > 75
  GTQ 1,250.00 > 1250.00
  1,250.00 GTQ > 1250.00
  GTQ1250 > 1250
  Q1250.00- > -1250.00
  -Q1,250.00 > -1250.00
  Q-1,250.00 > -1250.00
  (Q1,250.00) > -1250.00
  Q(1,250.00) > -1250.00
  ( 1,250.00 ) > -1250.00
  Q - >
  Q- >
  - >
  – >
  1 250.50 > 1250.50
  1'250.50 > 1250.50
  1’250.50 > 1250.50
  1'234,567.89 > 1234567.89
  1.250,50 > 1250.50
  1.234.567,89 > 1234567.89
  1,234,567 > 1234567
  1.234.567 > 1234567
  12.500 > 12.500
  8.250 > 8.250
  0.125 > 0.125
  12,500 > 12500
  12,50 > 12.50
  1,5 > 1.5
  .75 > 0.75
  5. > 5
  ,5 > 0.5
  Quetzales 150 > 150
  150 quetzales > 150
  Q150.00 c/u > 150.00
  150.00 por libra > ?150.00
  Q. 1.250.00 > ?1250.00
  Q1,25O.00 > ?1250.00
  l50 > ?150
  GTM 150.00 > ?150.00
  QTZ 150 > 150
  Qtz. 150.00 > 150.00
  q150 > 150
  Q150.00. > ?150.00
  Q 150 /100 > !
  Q150.oo > ?150.00
  Q150,00 > 150.00
  $1,250.00 > !
  US$ 1,250.00 > !
  USD 25 > !
  € 25 > !
  25 € > !
  MXN 100 > !
  $25 > !
  L 150.00 > !
  ₡1500 > !
  +150 > 150
  1e3 > 1000
  1.5E+3 > 1500
  150..00 > ?150.00
  150,00.00 > !
  1,25,000 > !
  ciento veinte > !
  gratis > ?0
  N/A > ?
  n/d > ?
  #N/A > !
  #REF! > !
  pendiente > ?
  150-200 > !
  150 / 160 > !
  ２５０ > ?250
  −150 > -150
  150* > ?150
  150? > !
  ~150 > !
  ≈150 > !
  Q 12 .50 > ?12.50
  12. 50 > ?12.50
  1/2 > ?0.5
  ½ > ?0.5
  1 1/2 > ?1.5
  2½ > ?2.5
money ES
  12.500 > 12500
  1.250 > 1250
  1.250,5 > 1250.5
  12,500 > 12.500
  € 25,00 > 25.00
  25,00 € > 25.00
  25€ > 25
  EUR 25 > 25
  25 EUR > 25
  1.250,00 euros > 1250.00
money MX
  $ 1,250.00 > 1250.00
  $1,250.00 MXN > 1250.00
  MXN$ 1,250.00 > 1250.00
  1,250.00 M.N. > 1250.00
  $1,250.00 M.N. > 1250.00
  MX$50 > 50
  12.500 > 12.500
  50 pesos > 50
  USD 20 > !
money HN
  L. 150.00 > 150.00
  L150 > 150
  Lps. 150.00 > 150.00
  LPS 150 > 150
  HNL 150 > 150
  Lempiras 150 > 150
money CR
  ₡1.500,50 > 1500.50
  CRC 1.500 > !
  ₡ 1500 > 1500
money CO
  $12.500 > 12500
  $ 1.250.000 > 1250000
  COP 12.500 > 12500
money PE
  S/ 25.50 > 25.50
  S/. 1,250.00 > 1250.00
  PEN 20 > 20
money NI
  C$ 150.00 > 150.00
  NIO 150 > 150
money SV
  $1,250.00 > 1250.00
  US$15 > 15
  USD 1,250.00 > 1250.00
qty GT
  5 u. > ?5
  12 unidades > ?12
  2 doc > !
  3.5 kg > ?3.5
  1,200 > 1200
  15 und > ?15
  10 cajas > ?10
  agotado > ?0
  0 > 0
  sin existencia > ?0
  1.5 > 1.5
  12x24 > !
  Mínimo 5 > !
  3 lb > ?3
  3lbs. > ?3
  docena > !
  -3 > -3
percent GT
  10% > 10
  10 % > 10
  12.5% > 12.5
  12,5 % > 12.5
  10 por ciento > ?10
  0% > 0
  5 pct > ?5
  %10 > ?10
  10 porciento > ?10
int GT
  3 > 3
  3.0 > 3
  3 días > ?3
  3.5 > ?4
  1,000 > 1000
  tres > !
  3 dias habiles > ?3
  0 > 0
  7d > ?7
date GT
  15/03/2024 > 2024-03-15
  15-03-2024 > 2024-03-15
  15.03.2024 > 2024-03-15
  15/3/24 > 2024-03-15
  2024-03-15 > 2024-03-15
  2024/03/15 > 2024-03-15
  20240315 > 2024-03-15
  15 de marzo de 2024 > 2024-03-15
  15 marzo 2024 > 2024-03-15
  15-mar-24 > 2024-03-15
  15-Mar-2024 > 2024-03-15
  15/mar/2024 > 2024-03-15
  mar 15, 2024 > 2024-03-15
  March 15, 2024 > 2024-03-15
  viernes, 15 de marzo de 2024 > 2024-03-15
  Vie 15/03/2024 > 2024-03-15
  15 de marzo del 2024 > 2024-03-15
  15-sept-2024 > 2024-09-15
  15-set-2024 > 2024-09-15
  15 de setiembre de 2024 > 2024-09-15
  15-ago-24 > 2024-08-15
  15-ene.-2024 > 2024-01-15
  1-abr-24 > 2024-04-01
  1-dic-24 > 2024-12-01
  2024-03-15T10:30:00Z > 2024-03-15
  2024-03-15T22:30:00-06:00 > 2024-03-15
  2024-03-15 10:30 > 2024-03-15
  15/03/2024 10:30 > 2024-03-15
  15/03/2024 10:30 a. m. > 2024-03-15
  15/03/2024 12:00:00 a.m. > 2024-03-15
  31/02/2024 > !
  32/01/2024 > !
  29/02/2023 > !
  15/13/2024 > !
  00/00/0000 >
  0000-00-00 >
  03/2024 > !
  marzo 2024 > !
  2024 > !
  hoy > !
  pendiente > ?
  15/03 > !
  15//03/2024 > ?15/03/2024
  15/03/20024 > !
  15/03/2O24 > ?15/03/2024
  45366 > ?15/03/2024
  1/1/1900 > ?
  15 / 03 / 2024 > 2024-03-15
  15 03 2024 > 2024-03-15
  15 mar. 2024 > 2024-03-15
  15 MARZO 2024 > 2024-03-15
  '15/03/2024 > 2024-03-15
  15-III-2024 > !
  Sábado 16 de marzo 2024 > 2024-03-16
  lunes 16 de marzo 2024 > 2024-03-16
  16/03/1024 > !
  15/03/2124 > !
date US
  03/04/2024 > 2024-03-04
  03/15/2024 > 2024-03-15
  3/15/24 > 2024-03-15
datetime GT
  15/03/2024 14:30 > 2024-03-15 14:30:00
  15/03/2024 2:30 PM > 2024-03-15 14:30:00
  15/03/2024 02:30 p. m. > 2024-03-15 14:30:00
  15/03/2024 14:30 hrs > 2024-03-15 14:30:00
  2024-03-15T14:30:00-06:00 > 2024-03-15 14:30:00
  15/03/2024 25:00 > !
  15/03/2024 a las 14:30 > 2024-03-15 14:30:00
phone GT
  5555-0001 > 5555-0001
  55550001 > 55550001
  +502 5555-0001 > +502 5555-0001
  (502) 5555 0001 > (502) 5555 0001
  502-55550001 > 502-55550001
  5555-0001 / 5555-0002 > 5555-0001 / 5555-0002
  5555-0001 ext. 12 > 5555-0001 ext. 12
  PBX 2222-3333 > 2222-3333
  Tel: 2222-3333 > 2222-3333
  tel.22223333 > 22223333
  5.5550001E7 > ?55550001
  5.0255551234E10 > ?50255551234
  no tiene >
  S/N >
  N/A >
  - >
  0 > 0 ~
  00000000 > 00000000 ~
  1234 > 1234 ~
  555O-0001 > 555O-0001 ~5550-0001
  5555-00 > 5555-00 ~
  wa.me/50255550001 > wa.me/50255550001
  5555 0001 (WhatsApp) > 5555 0001 (WhatsApp)
  55550001 Juan > 55550001 Juan
  55550001;55550002 > 55550001;55550002
  5555-0001 y 5555-0002 > 5555-0001 y 5555-0002
  Q1,250.00 > Q1,250.00 ~
  juan@correo.com > juan@correo.com ~
  15/03/2024 > 15/03/2024 ~
  55 5555 0001 > 55 5555 0001
  ٠٥٥٥ > ٠٥٥٥ ~
email GT
  juan@correo.com > juan@correo.com
  JUAN@CORREO.COM > JUAN@CORREO.COM
  juan@correo,com > ?juan@correo.com
  juan(arroba)correo.com > ?juan@correo.com
  juan @correo.com > ?juan@correo.com
  juan@correo.com. > ?juan@correo.com
  juan@gmial.com > juan@gmial.com ~juan@gmail.com
  juan@gmail > ?juan@gmail.com
  juan@correo..com > ?juan@correo.com
  juan@@correo.com > ?juan@correo.com
  a@b.com; c@d.com > a@b.com, c@d.com
  a@b.com, c@d.com > a@b.com, c@d.com
  a@b.com / c@d.com > ?a@b.com, c@d.com
  <juan@correo.com> > ?juan@correo.com
  Juan Pérez <juan@correo.com> > ?juan@correo.com
  mailto:juan@correo.com > juan@correo.com
  juan.correo.com > !
  no tiene >
  N/A >
  s/c >
  juán@correo.com > juán@correo.com
  juan@correo.con > juan@correo.con ~juan@correo.com
  juan@hotmail.com/ > ?juan@hotmail.com
  juan arroba correo punto com > ?juan@correo.com
  juan_perez@correo-empresa.com.gt > juan_perez@correo-empresa.com.gt
  o'brien@correo.com > o'brien@correo.com
  juan+fact@correo.com > juan+fact@correo.com
  juan[at]correo.com > ?juan@correo.com
vat GT
  1234567-9 > 1234567-9
  576937-K > 576937-K
  576937K > 576937K
  576937k > 576937k
  CF > CF
  C/F > C/F
  c.f. > c.f.
  Consumidor Final > Consumidor Final ~CF
  consumidor final > consumidor final ~CF
  NIT 576937-K > 576937-K
  576,937-K > 576,937-K ~
  576 937-K > 576 937-K
  576937-1 > 576937-1 ~
  N/A >
  EXENTO > EXENTO ~
  pendiente >
  2587 45963 0101 > 2587 45963 0101
  0 > 0 ~
vat MX
  XAXX010101000 > XAXX010101000
  GODE561231GR8 > GODE561231GR8
  gode561231gr8 > gode561231gr8
  GODE-561231-GR8 > GODE-561231-GR8
  GODE 561231 GR8 > GODE 561231 GR8
  GODE561331GR8 > GODE561331GR8 ~
  AAA010101 > AAA010101 ~
vat HN
  0801-1990-12345 > 0801-1990-12345 ~
  08011990123456 > 08011990123456
  0801199012345 > 0801199012345 ~
vat ES
  B12345674 > B12345674
  ESB12345674 > ESB12345674
  B-12345674 > B-12345674
  12345678Z > 12345678Z
  12345678A > 12345678A ~
country GT
  Guatemala > GT
  GUATEMALA > GT
  GT > GT
  GTM > GT
  Guatemala, C.A. > GT
  Guatemala C.A. > GT
  Mexico > MX
  México > MX
  Méjico > MX
  MEX > MX
  Estados Unidos > US
  EE.UU. > US
  EE. UU. > US
  EEUU > US
  E.U.A. > US
  EUA > US
  USA > US
  U.S.A. > US
  United States > US
  Estados Unidos de América > US
  Rep. Dominicana > DO
  República Dominicana > DO
  Dominicana > DO
  El Salvador > SV
  Salvador > SV
  ES > ES
  España > ES
  Espana > ES
  Reino Unido > GB
  UK > GB
  Inglaterra > GB
  Holanda > NL
  Países Bajos > NL
  Rusia > RU
  Corea del Sur > KR
  Corea > KR
  Costa Rrica > Costa Rrica
  Hondruas > Hondruas
  Honduras > HN
  Belice > BZ
  Panamá > PA
  PANAMA > PA
  Nicarauga > Nicarauga
  China > CN
  Taiwán > TW
  Taiwan > TW
  Bolivia > BO
  Venezuela > VE
  Brasil > BR
  Brazil > BR
  Alemania > DE
  Germany > DE
  Chequia > CZ
  República Checa > CZ
  Vaticano > VA
  Puerto Rico > PR
  Irán > IR
  Siria > SY
  Vietnam > VN
  Costa de Marfil > CI
  Turquía > TR
  Macedonia > MK
  Centroamérica > Centroamérica
  Atlantis > Atlantis
  502 > 502
  +502 > +502
  SV > SV
  HN > HN
  Tailandia > TH
  Hong Kong > HK
  Curazao > CW
  Curaçao > CW
  Kosovo > XK
  Guatemala (GT) > GT
  GT - Guatemala > GT
  Francia > FR
  Gran Bretaña > GB
  Escocia > GB
  Suiza > CH
  Suecia > SE
  Birmania > MM
  Suazilandia > SZ
  Cabo Verde > CV
  Trinidad y Tobago > TT
  Jamaica > JM
  Haiti > HT
  Palestina > PS
  Bahamas > BS
  Emiratos Árabes > Emiratos Árabes
  EAU > AE
bool GT
  Sí > 1
  si > 1
  SI > 1
  S > 1
  no > 0
  N > 0
  X > 1
  x > 1
  ✓ > 1
  ✔ > 1
  1 > 1
  0 > 0
  Verdadero > 1
  FALSO > 0
  TRUE > 1
  Yes > 1
  y > 1
  Activo > 1
  Inactivo > 0
  activa > 1
  tal vez > !
  N/A > !
  - > !
  ✗ > 0
  Sí. > 1
  Afirmativo > !
  No aplica > !
  on > 1
  off > 0
  V > 1
  F > 0
  ok > 1
barcode GT
  7401234567890 > 7401234567890
  00740123456789 > 00740123456789
  7.40123E+12 > !
  7.401234567890E12 > ?7401234567890
  7401234-567890 > 7401234-567890
  740 1234 567890 > 740 1234 567890
  '7401234567890 > 7401234567890
  *7401234567890* > *7401234567890*
  N/A >
  S/C >
  - >
  0 >
  7401234567891 > 7401234567891
code GT
  00123 > 00123
  A-001 > A-001
  S/N >
  s/c >
  n/a >
  Sin código >
  (ninguno) >
  NA > NA ~
  SC > SC ~
  XX > XX ~
  N-1 > N-1
  1E5 > 1E5
  12/13 > 12/13
source GT
  -None- >
  (ninguno) >
  Ninguno >
  - Sin Departamento - >
  -Ningún fabricante- >
  -Ningún empleado del departamento de ventas- >
  -No Sales Employee- >
  <sin asignar> >
  Sin categoría >
  N/A >
  n/a >
  S/D >
  s/n >
  -- >
  --- >
  No asignado >
  #N/A >
  null >
  Sin especificar >
  -- Seleccione -- >
  (en blanco) >
  [blank] >
  Ninguno S.A. > Ninguno S.A.
  Sin Límites > Sin Límites
  Sin contacto > Sin contacto
  Sin gluten > Sin gluten
  NA > NA
  General > General
  Otros > Otros
  (Facebook) > (Facebook)
  - Feria - > - Feria -
  #REF! > !
tags GT
  Mayorista, -None- > Mayorista
  N/A >
  Sin etiqueta >
  Sin factura > Sin factura
  Sin marca > Sin marca
tax GT
  Ninguno > Ninguno
  N/A > N/A
stage GT
  Sin asignar > Sin asignar
  -None- >
text GT
  N/A >
  -None- >
  (ninguno) >
  Ninguno > Ninguno
  S/N > S/N
  Nada > Nada
  José > José
  ＡＢＣ > ＡＢＣ
  "Tienda" > "Tienda"
  =SUMA(A1) > =SUMA(A1)
  Ã‘andÃº > Ñandú
  &amp; Hermanos > &amp; Hermanos ~& Hermanos
  Juan_x000D_ > Juan_x000D_
  #N/A > !
  #¡VALOR! > !
  #¿NOMBRE? > !
  NULL >
lang GT
  Español > es_419
  español > es_419
  Castellano > es_419
  es > es_419
  Inglés > en_US
  English > en_US
  es_GT > !
  es-GT > !
  en > en_US
  Francés > !
  Klingon > !
`;
