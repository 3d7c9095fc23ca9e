export const others = `
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
  N/A > ?
  - > ?
  ✗ > 0
  Sí. > 1
  Afirmativo > !
  No aplica > ?
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
  740 1234 567890 > ?7401234567890
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
`;
