import { TRANSFER_DAYS } from '../../order/holding'
import { RETURN_DAYS } from '../return-days'
import type { Article } from './article'

/** Customer service, law and the shop itself. The law cited is Dutch and European law as of 2026. */
export const service: Article[] = [
  {
    type: 'text',
    title: 'Bezorging',
    daysAgo: 120,
    intro:
      'Op werkdagen voor 22.00 uur besteld, meestal de volgende dag in huis. Vanaf € 50 betaal je geen verzendkosten.',
    body: `<h2>Wanneer komt mijn pakket?</h2>
      <p>Bestel je op maandag tot en met vrijdag voor 22.00 uur, dan gaat je pakket dezelfde avond de deur uit. PostNL bezorgt het meestal de volgende dag, ook op zaterdag; met DHL duurt het een dag langer. Bestel je later op de avond, dan versturen we je pakket op de volgende werkdag. Wat je in het weekend bestelt, komt meestal op dinsdag aan.</p>
      <p>Naar België is je pakket een dag langer onderweg. Op zondagen en feestdagen wordt niet bezorgd, en op Nederlandse feestdagen versturen we niets. Bij elk artikel, in je winkelwagen en bij het bestellen zie je op welke dag je pakket komt: daarin is dat allemaal meegerekend. Betaal je met een overboeking vooraf, dan weten we de dag zodra je betaling binnen is.</p>
      <p>Bij elk artikel staat hoe het met de voorraad zit. Is een maat even op, dan zie je dat meteen. Laat je e-mailadres achter, dan mailen we je zodra hij er weer is.</p>
      <h2>Wat kost het?</h2>
      <ul><li>PostNL, thuis bezorgd: € 4,95, gratis vanaf € 50.</li><li>PostNL, in de avond: € 6,95, alleen in Nederland.</li><li>DHL, thuis bezorgd: € 4,50, gratis vanaf € 50.</li><li>Ophalen bij een afhaalpunt: altijd gratis.</li></ul>
      <h2>Waar bezorgen jullie?</h2>
      <p>In heel Nederland en België. Met de code in je verzendmail volg je je pakket. Ben je niet thuis, dan probeert de bezorger het bij de buren of ligt je pakket klaar bij een afhaalpunt.</p>
      <h2>Er klopt iets niet</h2>
      <p>Is je pakket beschadigd of onderweg zoekgeraakt? Laat het ons weten. Tot het bij jou binnen is, dragen wij het risico.</p>`,
  },
  {
    type: 'text',
    title: 'Betalen',
    daysAgo: 120,
    intro: 'Betaal zoals je gewend bent. Geen van de betaalmethoden kost extra.',
    body: `<h2>Hoe kan ik betalen?</h2>
      <ul><li><strong>iDEAL</strong>: via de app of website van je eigen bank.</li><li><strong>Bancontact</strong>: met je Belgische bankpas of app.</li><li><strong>Creditcard</strong>: je bank vraagt om een extra bevestiging.</li><li><strong>PayPal</strong>.</li><li><strong>Overboeking vooraf</strong>: we houden de artikelen ${TRANSFER_DAYS} werkdagen voor je vast en versturen ze zodra je betaling binnen is, meestal na één werkdag.</li><li><strong>Op rekening</strong>: voor bedrijven, scholen en verenigingen met wie we dat hebben afgesproken, binnen 14 dagen. Ook op rekening bestellen? Maak een account en bel of mail ons.</li></ul>
      <h2>De betaling is mislukt</h2>
      <p>Er is dan niets afgeschreven. Op de pagina waar je dan uitkomt, probeer je het opnieuw of kies je een andere betaalmethode. We houden de artikelen een uur voor je vast en mailen je de link naar die pagina als het nog niet is gelukt.</p>
      <h2>Factuur</h2>
      <p>Zodra je bestelling is betaald, staat de factuur bij je bestelling in je account, met de btw per tarief. Bestel je zonder account, mail ons dan je bestelnummer. Bestel je zakelijk, vul dan bij je adres je bedrijfsnaam in. Moet je btw-nummer op de factuur staan? Maak dan een account en vul het daar in voordat je bestelt. Boven in het scherm schakel je tussen prijzen inclusief en exclusief btw.</p>
      <h2>Offerte</h2>
      <p>Bestel je voor een groep? Vul je winkelwagen en vraag daar een offerte aan, of mail ons wat je nodig hebt. Een offerte is veertien dagen geldig.</p>`,
  },
  {
    type: 'text',
    title: 'Retourneren en ruilen',
    daysAgo: 120,
    intro: `Je hebt bij ons ${RETURN_DAYS} dagen retourrecht. Een retour meld je aan met je bestelnummer en je postcode; inloggen hoeft niet.`,
    body: `<h2>Zo stuur je iets terug</h2>
      <ol><li>Ga naar <a href="/rma-check">Herroepen of retourneren</a>; de link staat ook onderaan elke pagina. Vul je bestelnummer en je postcode in.</li><li>Kies wat je terugstuurt. Je krijgt meteen een e-mail met je retournummer en het adres.</li><li>Pak alles goed in en leg er een briefje met je retournummer bij.</li><li>Verstuur het pakket binnen veertien dagen en bewaar je verzendbewijs.</li></ol>
      <p>Retourlabels hebben we niet: je kiest zelf een vervoerder en betaalt de verzending. Is een artikel stuk of hebben we ons vergist, dan krijg je die kosten van ons terug.</p>
      <h2>Tot wanneer kan dat?</h2>
      <p>Tot ${RETURN_DAYS} dagen nadat je je bestelling hebt ontvangen. In de eerste veertien dagen kun je de koop ook herroepen; hoe dat werkt, lees je op de pagina Herroepingsrecht. Wanneer je pakket precies is bezorgd, weten wij niet. Daarom rekenen we ruim. Na het invullen van je bestelnummer zie je tot welke dag je nog iets kunt aanmelden.</p>
      <h2>Ruilen</h2>
      <p>Past iets niet? Meld het aan als retour en bestel de andere maat meteen. Dan weet je zeker dat die er nog is.</p>
      <h2>Wanneer krijg ik mijn geld terug?</h2>
      <p>Binnen veertien dagen nadat we je retour hebben ontvangen, op de manier waarop je hebt betaald. Heb je de koop herroepen, dan beginnen die veertien dagen al bij je herroeping. Herroep je de hele bestelling, dan betalen we ook de standaard verzendkosten terug.</p>
      <h2>Stuk?</h2>
      <p>Is er iets kapot, meld dat dan op dezelfde pagina als garantie. Dat kan tot twee jaar na ontvangst. Is het langer geleden, bel of mail ons dan: we kijken wat we kunnen doen.</p>
      <h2>In welke staat?</h2>
      <p>Passen en proberen mag, zoals je dat in een winkel ook zou doen. Loop dus binnen op nieuwe schoenen en zet een tent gerust een keer op in een droge kamer. Is een artikel echt gebruikt, dan kunnen we een deel van de prijs inhouden.</p>
      <h2>Wat kan niet terug?</h2>
      <p>Maaltijden waarvan de verzegeling is verbroken, en maatwerk. Klimtouwen, gordels en karabiners nemen we alleen terug met ongeschonden verzegeling, omdat we ze anders niet meer veilig kunnen verkopen. Je wettelijke recht om de koop binnen veertien dagen te herroepen blijft in alle gevallen gelden zoals de wet het regelt.</p>`,
  },
  {
    type: 'text',
    title: 'Herroepingsrecht',
    daysAgo: 150,
    intro: 'Je mag een aankoop op afstand binnen veertien dagen zonder reden herroepen. Hier lees je hoe.',
    body: `<h2>Je recht</h2>
      <p>Je mag de koop herroepen tot veertien dagen na de dag waarop je het laatste artikel van je bestelling hebt ontvangen. Valt de laatste dag in het weekend of op een feestdag, dan heb je nog tot en met de eerstvolgende werkdag. Ook als we je bestelling nog niet hebben verzonden, kun je herroepen. Een reden hoef je niet te geven. Daarna kun je bij ons nog steeds retourneren, tot ${RETURN_DAYS} dagen na ontvangst.</p>
      <h2>Hoe herroep ik?</h2>
      <p>Het snelst gaat het via <a href="/rma-check">Herroepen of retourneren</a>. Die link staat ook onderaan elke pagina. Je vult je bestelnummer en je postcode in, kiest de artikelen en bevestigt dat je de koop herroept. Inloggen hoeft niet. Je krijgt meteen een e-mail met daarin je herroeping en de dag en het tijdstip waarop we die ontvingen. Bewaar die e-mail: hij is je bewijs.</p>
      <p>Liever anders? Mail naar hallo@padvast.example, bel 076 123 45 67 of stuur een brief. Noem je bestelnummer, of neem het modelformulier hieronder over; dat mag, maar het hoeft niet.</p>
      <h2>Modelformulier</h2>
      <p>Aan Padvast, Tochtgenotenlaan 12, 4811 ZZ Breda, hallo@padvast.example:</p>
      <p>“Hierbij deel ik u mee dat ik onze overeenkomst over de verkoop van de volgende goederen herroep: … Besteld op / ontvangen op: … Naam: … Adres: … Datum: …”</p>
      <h2>Gevolgen</h2>
      <ul><li>Je stuurt de artikelen terug binnen veertien dagen nadat je hebt herroepen. Het adres staat in de bevestiging. De verzending betaal je zelf.</li><li>Binnen veertien dagen na je herroeping krijg je je geld terug. Herroep je de hele bestelling, dan horen de standaard verzendkosten daarbij. We mogen wachten tot we de artikelen of je verzendbewijs hebben.</li><li>We gebruiken dezelfde betaalmethode, tenzij je iets anders met ons afspreekt.</li></ul>`,
  },
  {
    type: 'text',
    title: 'Garantie en klachten',
    daysAgo: 160,
    intro: 'Een product moet doen wat je ervan mag verwachten. Doet het dat niet, dan lossen wij het op.',
    body: `<h2>Wettelijke garantie</h2>
      <p>Je hebt altijd recht op een deugdelijk product. Hoelang dat recht duurt, hangt af van wat je van het product mag verwachten: een bergschoen hoort langer mee te gaan dan een paar sokken. Komt een gebrek binnen een jaar na levering aan het licht (in België binnen twee jaar), dan gaan we ervan uit dat het er al was.</p>
      <h2>Eerst repareren</h2>
      <p>Een kapotte rits of een gaatje in een jas maken we het liefst. In onze werkplaats in Breda doen we dat zelf. Lukt dat niet binnen een redelijke tijd, dan krijg je een nieuw exemplaar of je geld terug.</p>
      <h2>Een klacht</h2>
      <p>Mail naar hallo@padvast.example en vertel wat er is gebeurd. Je krijgt binnen één werkdag een reactie en binnen veertien dagen een oplossing of een voorstel. Komen we er samen niet uit, dan kun je naar de bevoegde rechter. In België bemiddelt de Consumentenombudsdienst kosteloos.</p>`,
  },
  {
    type: 'text',
    title: 'Algemene voorwaarden',
    daysAgo: 300,
    intro: 'De afspraken tussen jou en Padvast, in gewone taal.',
    body: `<h2>1. Wie zijn wij?</h2><p>Padvast, Tochtgenotenlaan 12, 4811 ZZ Breda. Telefoon 076 123 45 67, e-mail hallo@padvast.example. KvK 00012345, btw NL000123456B01. Dit is een demonstratiewinkel: er wordt niets echt verkocht.</p>
      <h2>2. Aanbod en prijzen</h2><p>Prijzen zijn in euro’s en inclusief btw, tenzij je de weergave zonder btw kiest. Verzendkosten zie je voordat je bestelt. Bij een aanbieding tonen we de laagste prijs van de dertig dagen ervoor. Aan een duidelijke vergissing in een prijs zijn we niet gebonden.</p>
      <h2>3. Overeenkomst</h2><p>De koop is gesloten als je op ‘Bestellen en betalen’ hebt geklikt. Je krijgt daarvan meteen een bevestiging per e-mail.</p>
      <h2>4. Levering</h2><p>We leveren binnen de termijn die bij het artikel staat en uiterlijk binnen dertig dagen. Lukt dat niet, dan hoor je het en mag je kosteloos annuleren. Tot het moment van bezorging is het risico voor ons.</p>
      <h2>5. Bedenktijd</h2><p>Je mag de koop binnen veertien dagen na ontvangst zonder reden herroepen. Op de pagina over het herroepingsrecht staat hoe. Daarnaast geven we ${RETURN_DAYS} dagen om ongebruikte artikelen terug te sturen.</p>
      <h2>6. Deugdelijk product</h2><p>Wij staan ervoor in dat een artikel voldoet aan wat je ervan mag verwachten. Een garantie van de fabrikant komt daar bovenop en vervangt je wettelijke rechten niet.</p>
      <h2>7. Eigendom</h2><p>Een artikel is van jou zodra het volledig is betaald.</p>
      <h2>8. Recht</h2><p>Op onze overeenkomst is Nederlands recht van toepassing. Woon je in België, dan houd je de bescherming van het Belgische consumentenrecht.</p>`,
  },
  {
    type: 'text',
    title: 'Privacy',
    daysAgo: 300,
    intro: 'Welke gegevens we bewaren, waarom, hoelang en wat jij erover te zeggen hebt.',
    body: `<h2>Wat we bewaren</h2>
      <ul><li>Je bestellingen en facturen, met je naam, adres, e-mailadres en telefoonnummer: zeven jaar, omdat de belastingwet dat verlangt.</li><li>Je account, met je gegevens, adressen en favorieten: tot je het opheft. Dat doe je zelf bij je persoonlijke gegevens.</li><li>Je winkelwagen: zonder account tot dertig dagen na je laatste bezoek, of tot negentig dagen na je laatste wijziging als je eerder als gast bestelde. Met een account tot je hem leegmaakt of je account opheft.</li><li>Een beoordeling of vraag die je plaatst, met de naam die je kiest: zolang die in onze winkel staat. Het e-mailadres bij een vraag wissen we na een jaar.</li><li>Je e-mailadres als je wilt weten wanneer iets er weer is: tot dertig dagen na onze mail, en nooit langer dan een jaar.</li><li>De mails die we je sturen: een jaar.</li></ul>
      <h2>Met wie we delen</h2>
      <p>Met de vervoerder (naam, adres en e-mailadres), met de betaaldienst, met het bedrijf dat onze mails verstuurt en met ons hostingbedrijf. De dienst die je straat en plaats opzoekt, krijgt alleen je postcode en huisnummer. Vind je metingen en reclame goed, dan delen we ook gegevens met Google Ireland Ltd.: welke, staat op de pagina Cookies. We verkopen je gegevens nooit.</p>
      <h2>Waarom dat mag</h2>
      <p>Je bestelling, je account en je retour verwerken we om onze overeenkomst uit te voeren. Facturen bewaren we omdat de wet dat verlangt. De winkel beveiligen we uit gerechtvaardigd belang: ook jij hebt er iets aan dat niemand anders inlogt. Meten en reclame doen we alleen met je toestemming, die je altijd weer kunt intrekken.</p>
      <h2>Jouw rechten</h2>
      <p>Je mag je gegevens bekijken, laten verbeteren of laten wissen, en je kunt een kopie krijgen. Mail daarvoor naar hallo@padvast.example. Je mag ook bezwaar maken of een klacht indienen bij de Autoriteit Persoonsgegevens of, in België, de Gegevensbeschermingsautoriteit.</p>
      <h2>Beveiliging</h2>
      <p>De verbinding is versleuteld en je wachtwoord bewaren we alleen als onomkeerbare code. Zie je een zwakke plek? Mail ons, we zijn je dankbaar.</p>`,
  },
  {
    type: 'text',
    title: 'Cookies',
    daysAgo: 300,
    intro: 'Functionele cookies plaatsen we altijd, cookies voor metingen en reclame alleen als jij dat goedvindt.',
    body: `<h2>Functionele cookies</h2>
      <p>Die zijn nodig om de winkel te laten werken. Hiervoor is geen toestemming nodig, en we delen ze niet met anderen.</p>
      <ul><li><strong>session</strong> onthoudt je winkelwagen en dat je bent ingelogd: tot 30 dagen na je laatste bezoek, ten hoogste een half jaar.</li><li><strong>has_session, auth.loggedIn</strong> zeggen of er iets in je winkelwagen ligt en of je bent ingelogd: 30 dagen.</li><li><strong>known_device</strong> herkent een apparaat waarop je eerder inlogde, zodat een ander je niet kan buitensluiten: een jaar.</li><li><strong>btw</strong> onthoudt of je prijzen met of zonder btw wilt zien: een jaar.</li><li><strong>payment</strong> brengt je van je bestelling naar de betaalpagina: een half uur.</li><li><strong>notice</strong> laat op de volgende pagina zien wat er van je formulier is geworden: een minuut.</li></ul>
      <h2>Cookies voor metingen en reclame</h2>
      <p>Die plaatsen we alleen als je ‘Alles accepteren’ of ‘Alle cookies’ kiest. Dan laden we Google Tag Manager van Google Ireland Ltd. Met Google Analytics meten we hoe de winkel wordt gebruikt, en met Google Ads tonen we aanbiedingen die bij je passen, hier en op andere sites. Google krijgt dan te zien welke pagina’s en producten je bekijkt, wat je bestelt en vanaf welk internetadres. De cookies beginnen met _ga of _gcl en blijven ten hoogste twee jaar staan.</p>
      <p>Kies je ‘Alleen functioneel’, dan laden we niets van anderen en werkt de winkel precies even goed. Je keuze blijft in je browser staan. Je verandert hem op elk moment met ‘Cookie-instellingen’, onderaan elke pagina: trek je je toestemming in, dan wissen we de cookies van Google meteen.</p>
      <h2>Wat je browser zelf onthoudt</h2>
      <p>Welke producten je het laatst hebt bekeken, bewaart alleen je eigen browser. Zo vind je ze makkelijk terug onder ‘Onlangs bekeken’. Wij krijgen die lijst niet te zien. Met ‘Wis’ ernaast is hij weg.</p>
      <p>Ook je laatste vijf zoekopdrachten blijven in je eigen browser. Je vindt ze terug onder ‘Eerder gezocht’ op de lege zoekpagina, met ‘Wis’ ernaast. Welke producten je vergelijkt, en wat je bij het bestellen al had ingevuld, onthoudt alleen het tabblad waarin je dat deed: sluit je het, dan is het weg.</p>
      <h2>Cookies verwijderen</h2>
      <p>In de instellingen van je browser kun je onze cookies op elk moment wissen. Je winkelwagen is daarna leeg.</p>`,
  },
  {
    type: 'text',
    title: 'Toegankelijkheid',
    daysAgo: 200,
    intro: 'Iedereen moet bij ons kunnen winkelen, ook met een schermlezer, zonder muis of met vergrote letters.',
    body: `<h2>Wat we doen</h2>
      <p>We bouwen de winkel volgens de richtlijnen van WCAG 2.2, niveau AA, zoals de Europese toegankelijkheidswet dat vraagt. Dat betekent onder meer:</p>
      <ul><li>Alles is met het toetsenbord te bedienen.</li><li>Tekst heeft genoeg contrast en mag tot 200 procent worden vergroot.</li><li>Afbeeldingen hebben een beschrijving en velden een duidelijke naam.</li><li>Foutmeldingen staan bij het veld en in een overzicht bovenaan.</li><li>Ook zonder JavaScript kun je rondkijken, zoeken, je winkelwagen vullen, bestellen en betalen.</li></ul>
      <h2>Wat nog niet goed gaat</h2>
      <p>Sommige handleidingen van fabrikanten (pdf) zijn niet goed leesbaar voor een schermlezer. Vraag ons gerust om de inhoud als gewone tekst.</p>
      <h2>Loop je ergens tegenaan?</h2>
      <p>Bel 076 123 45 67 of mail hallo@padvast.example. Vertel op welke pagina je was en welk hulpmiddel je gebruikt. Je krijgt binnen vijf werkdagen antwoord.</p>`,
  },
  {
    type: 'text',
    title: 'Hoe wij beoordelingen controleren',
    daysAgo: 250,
    intro: 'Een beoordeling is alleen iets waard als hij echt is. Zo zorgen we daarvoor.',
    body: `<h2>Wie mag beoordelen?</h2>
      <p>Na een bestelling sturen we één uitnodiging per e-mail, met een persoonlijke link die één keer werkt. Beoordelingen die zo zijn geschreven, dragen het label ‘geverifieerde aankoop’. Beoordelingen zonder dat label zijn ouder: toen mocht iedereen schrijven.</p>
      <h2>Wat plaatsen we?</h2>
      <p>Alles, lovend of kritisch, zolang het over het product of onze winkel gaat. We halen alleen weg: scheldwoorden, reclame, persoonlijke gegevens en teksten die aantoonbaar verzonnen zijn. Aan cijfers en woorden veranderen we niets.</p>
      <h2>Betalen we ervoor?</h2>
      <p>Nee. Je krijgt geen korting of cadeau voor een beoordeling en we kopen ze ook niet in.</p>
      <h2>Hoe berekenen we het gemiddelde?</h2>
      <p>Het cijfer van een product is het gewone gemiddelde van alle geplaatste beoordelingen. Het cijfer van de winkel gaat over de laatste twaalf maanden.</p>`,
  },
  {
    type: 'text',
    title: 'Over ons',
    daysAgo: 700,
    photo: '/photos/scenes/heide.svg',
    intro: 'Padvast begon met een lekke slaapmat en de vraag waarom niemand eerlijk zei dat het een slechte was.',
    body: `<h2>Wie we zijn</h2>
      <p>We werken met veertien mensen in Breda, in een oude meubelfabriek aan de rand van de stad. Bijna iedereen is in het weekend buiten: op een trekkingpad, in een klimhal of gewoon met de hond op de Strijbeekse Heide.</p>
      <h2>Wat we anders doen</h2>
      <p>We verkopen alleen wat we zelf zouden meenemen. Van elk product dat we opnemen, heeft iemand van ons een exemplaar in handen gehad. Daarom staan er bij ons ook nadelen op de pagina. Een tent die voor twee lange mensen krap is, noemen we krap.</p>
      <h2>De werkplaats</h2>
      <p>Achter het magazijn repareren we ritsen, plakken we matten en verzolen we samen met een schoenmaker wandelschoenen. Iets wat nog goed te maken is, hoeft niet weg.</p>
      <h2>Langskomen?</h2>
      <p>We hebben geen winkel met etalage, maar op afspraak kun je schoenen en rugzakken passen. Bel even, dan zetten we koffie.</p>`,
  },
  {
    type: 'text',
    title: 'Geen verzendkosten',
    uri: '/over-padvast/geen-verzendkosten',
    daysAgo: 400,
    intro: 'Vanaf € 50 betaal je geen verzendkosten. Bij een afhaalpunt haal je elke bestelling gratis op.',
    body: `<h2>Wanneer is verzending gratis?</h2>
      <p>Is het bedrag van je winkelwagen, na aftrek van kortingen, € 50 of meer, dan bezorgen we zonder verzendkosten in Nederland en België. In je winkelwagen zie je hoeveel je nog van dat bedrag af zit.</p>
      <h2>En onder de € 50?</h2>
      <p>Dan betaal je € 4,95 voor PostNL of € 4,50 voor DHL. Ophalen bij een afhaalpunt kost nooit iets, ook niet voor één paar sokken.</p>
      <h2>Uitzondering</h2>
      <p>Bezorging in de avond kost altijd € 6,95. Wat je terugstuurt, verzend je zelf.</p>`,
  },
  {
    type: 'text',
    title: 'Keuringen',
    uri: '/keuringen',
    daysAgo: 180,
    related: ['klimgordel', 'klimhelm', 'klimtouw'],
    intro:
      'Laat je klimmaterieel elk jaar nakijken. Wij keuren gordels, touwen, helmen en karabiners in onze werkplaats in Breda.',
    body: `<h2>Waarom keuren?</h2>
      <p>Klimmaterieel is een persoonlijk beschermingsmiddel. De fabrikant schrijft voor dat een deskundige het minstens één keer per jaar nakijkt. Gebruik je het vaak, verhuur je het of klim je met een groep, laat het dan vaker doen.</p>
      <h2>Wat kijken we na?</h2>
      <ul><li>Stiksels, inbindlus en gespen van gordels.</li><li>Mantel, kern en de volle lengte van touwen.</li><li>Snapper, sluiting en slijtage van karabiners.</li><li>Schaal, schuim en kinband van helmen.</li><li>De datum van productie en van het eerste gebruik.</li></ul>
      <h2>Zo werkt het</h2>
      <ol><li>Mail ons een lijst van wat je wilt laten keuren en hoe oud het is.</li><li>Stuur het schoon en droog op, of breng het op afspraak langs.</li><li>Binnen vijf werkdagen krijg je het terug met een keuringsrapport per artikel.</li></ol>
      <h2>Wat kost het?</h2>
      <p>Een gordel, helm of set van zes karabiners kost € 7,50, een touw € 12,50. Afgekeurd materiaal maken we onbruikbaar en sturen we alleen op verzoek terug. Voor klimhallen, scholen en verenigingen maken we graag een offerte.</p>`,
  },
  {
    type: 'text',
    title: 'Duurzaamheid en reparatie',
    daysAgo: 220,
    intro: 'Het duurzaamste artikel is dat wat je al hebt. Daarom repareren we, en vertellen we hoe je het zelf doet.',
    body: `<h2>Repareren</h2>
      <p>Voor ritsen, scheuren, lekke matten en losse zolen kun je bij onze werkplaats terecht, ook als je het artikel ergens anders kocht. Je krijgt vooraf een prijs. Is repareren duurder dan de helft van nieuw, dan zeggen we dat erbij.</p>
      <h2>Materialen</h2>
      <p>Bij elk product staat waarvan het is gemaakt. Onze regenkleding heeft een waterafstotende laag zonder PFAS. Ons dons draagt het keurmerk Responsible Down Standard (RDS) of is gerecycled.</p>
      <h2>Verpakking</h2>
      <p>We versturen in karton en papier en gebruiken dozen van leveranciers een tweede keer. Soms is een doos daardoor wat groot; dat is dan de goede die we hadden.</p>`,
  },
]
