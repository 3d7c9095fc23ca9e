export const contacts = `
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
  a@b.com / c@d.com > a@b.com, c@d.com
  a@b.com/c@d.com > a@b.com, c@d.com
  a@b.com c@d.com > a@b.com, c@d.com
  a@b.com y c@d.com > a@b.com, c@d.com
  a@b.com | c@d.com, e@f.com > a@b.com, c@d.com, e@f.com
  a@b.com; > a@b.com
  a@b.com / 5555-0001 > !
  a@b.com, c@gmial.com > a@b.com, c@gmial.com ~a@b.com, c@gmail.com
  a@gmial.com, c@d.com > a@gmial.com, c@d.com ~a@gmail.com, c@d.com
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
