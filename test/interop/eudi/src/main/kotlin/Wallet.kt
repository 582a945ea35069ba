import com.nimbusds.jose.JWSAlgorithm
import com.nimbusds.jose.jwk.Curve
import com.nimbusds.jose.jwk.gen.ECKeyGenerator
import eu.europa.ec.eudi.openid4vci.*
import io.ktor.client.HttpClient
import io.ktor.client.engine.okhttp.OkHttp
import io.ktor.client.plugins.contentnegotiation.ContentNegotiation
import io.ktor.serialization.kotlinx.json.json
import java.net.URI
import kotlin.time.Duration.Companion.seconds
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import kotlinx.serialization.json.Json

/** Takes an offer as a wallet that uses the library does, and prints each credential in a line. Arguments: `<offer> <copies> [PIN]`. */
fun main(arguments: Array<String>) = runBlocking {
  val (offer, copies) = arguments
  val config =
    OpenId4VCIConfig(
      clientId = "test-wallet",
      authFlowRedirectionURI = URI("wallet://back"),
      keyGenerationConfig = KeyGenerationConfig.ecOnly(Curve.P_256),
      credentialResponseEncryptionPolicy = CredentialResponseEncryptionPolicy.SUPPORTED,
    )
  val issuer = Issuer.make(config, offer, ::httpClient).getOrThrow()
  with(issuer) {
    val authorized = authorizeWithPreAuthorizationCode(arguments.getOrNull(2)).getOrThrow()
    val signers =
      List(copies.toInt()) {
        val key = ECKeyGenerator(Curve.P_256).generate()
        PopSigner.jwtPopSigner(key, JWSAlgorithm.ES256, JwtBindingKey.Jwk(key.toPublicJWK()))
      }
    val id = credentialOffer.credentialConfigurationIdentifiers.first()
    val (_, outcome) = authorized.request(IssuanceRequestPayload.ConfigurationBased(id), signers).getOrThrow()
    when (outcome) {
      is SubmissionOutcome.Success -> show(outcome.credentials)
      is SubmissionOutcome.Failed -> throw outcome.error
      is SubmissionOutcome.Deferred -> {
        while (true) {
          delay(1.seconds)
          val (_, later) = authorized.queryForDeferredCredential(outcome.transactionId).getOrThrow()
          if (later is DeferredCredentialQueryOutcome.Issued) return@with show(later.credentials)
          if (later is DeferredCredentialQueryOutcome.Errored) error(later.error)
        }
      }
    }
  }
}

fun show(credentials: List<IssuedCredential>) = credentials.forEach { println((it.credential as Credential.Str).value) }

fun httpClient() =
  HttpClient(OkHttp) { install(ContentNegotiation) { json(Json { ignoreUnknownKeys = true }) } }
