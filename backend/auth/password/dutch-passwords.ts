/*
 * Common words in Dutch passwords, in lower case. A password of one of these words, with or without a number, is
 * refused, because an attacker tries both. Months and seasons are included because people add a year to them.
 */
export const dutchPasswords = `
welkom wachtwoord geheim geheimpje inloggen toegang hallo hoihoi doei liefde liefje lieverd schatje schat moppie knuffel vriendje vrienden familie
mama papa mamma pappa oma opa kanjer prinses prinsesje poesje poepie konijn paard paarden hondje kippetje vlinder olifant dolfijn kikker zonnetje
zonnebloem bloemen voetbal voetballen hockey schaatsen wielrennen ajax feyenoord psv twente heerenveen vitesse groningen utrecht sparta excelsior
feijenoord ajacied amsterdam rotterdam denhaag eindhoven breda tilburg nijmegen arnhem haarlem leiden enschede maastricht antwerpen brussel gent brugge
nederland holland hollander belgie vlaanderen oranje koning koningin sinterklaas zwartepiet kerstmis carnaval vakantie zondag maandag dinsdag woensdag
donderdag vrijdag zaterdag januari februari maart april juni juli augustus september oktober november december lente zomer herfst winter voorjaar najaar
bestelling winkel webshop klant account password login admin qwerty azerty iloveyou
`
